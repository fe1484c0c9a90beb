import { createHash } from 'node:crypto';
import { type ServiceName, serviceNames } from '@bambuzal/contracts';
import type { Channel, ConsumeMessage } from 'amqplib';
import { isDatabaseOutage } from '../infrastructure/database';
import type { Logger } from '../log';
import type { Broker } from './broker';
import { attemptHeader, reasonHeader, typeHeader, typeOf } from './message-headers';
import { declareDeadLetters, declareQueue, type Names } from './topology';

/** A message that a service set aside. */
export interface DeadMessage {
  readonly service: ServiceName;
  /** Id of the envelope, or a digest of the content if the sender gave no id. */
  readonly messageId: string;
  /** Routing key under which it was published. */
  readonly type: string;
  /** Content in UTF-8. */
  readonly content: string;
  readonly reason: string;
}

interface DrainOptions {
  readonly broker: Broker;
  readonly names: Names;
  readonly log: Logger;
  /** Stores a message. A message may come twice. */
  readonly keep: (message: DeadMessage) => Promise<void>;
  /** Resolves when the database answers again. */
  readonly databaseReady: () => Promise<void>;
}

const mostAtOnce = 20;

/**
 * Takes the dead letters of every service from the broker. A message leaves its queue once it is
 * kept.
 */
export function drainDeadLetters(options: DrainOptions): Promise<void> {
  const { broker, names } = options;
  return broker.onChannel(async (channel) => {
    await channel.prefetch(mostAtOnce);
    for (const service of serviceNames) {
      await declareDeadLetters(channel, names, service);
      await channel.consume(names.deadLetters(service), (message) => {
        if (message) void take(message, service, channel, options);
      });
    }
  });
}

async function take(
  message: ConsumeMessage,
  service: ServiceName,
  channel: Channel,
  { databaseReady, keep, log }: DrainOptions,
): Promise<void> {
  const dead = deadMessageOf(message, service);
  try {
    for (;;) {
      try {
        await keep(dead);
        break;
      } catch (error) {
        if (!isDatabaseOutage(error)) throw error;
        await databaseReady();
      }
    }
    channel.ack(message);
  } catch (error) {
    // Not acknowledged: the broker keeps it, and delivers it again on the next connection.
    log.error({ err: error, service, messageId: dead.messageId }, 'a dead letter was not kept');
  }
}

function deadMessageOf(message: ConsumeMessage, service: ServiceName): DeadMessage {
  const { content, properties } = message;
  const { headers } = properties;
  const id: unknown = properties.messageId;
  return {
    service,
    messageId:
      typeof id === 'string' && id !== '' ? id : createHash('sha256').update(content).digest('hex'),
    type: typeOf(message),
    content: content.toString('utf8'),
    reason: String(headers?.[reasonHeader] ?? 'its consumer ended too often while it handled it'),
  };
}

/**
 * Sends a dead letter to its service again, with its id and content unchanged. Resolves when the
 * broker has stored it.
 */
export async function sendAgain(
  { broker, names }: Pick<DrainOptions, 'broker' | 'names'>,
  { content, messageId, service, type }: Omit<DeadMessage, 'reason'>,
): Promise<void> {
  // A message to a queue that does not exist would be lost.
  await broker.withChannel((channel) => declareQueue(channel, names, service, []));
  await broker.publish([
    {
      exchange: '',
      routingKey: names.queue(service),
      content: Buffer.from(content),
      options: { messageId, headers: { [attemptHeader]: 0, [typeHeader]: type } },
    },
  ]);
}
