import { DomainError, type Envelope, envelopeSchema } from '@bambuzal/contracts';
import type { Channel, ConsumeMessage } from 'amqplib';
import { z } from 'zod';
import { within } from '../background/within';
import { isDatabaseOutage } from '../infrastructure/database';
import type { Logger } from '../log';
import type { Metrics } from '../metrics';
import type { Tracing } from '../tracing/tracing';
import type { Broker } from './broker';
import type { Inbox } from './inbox';
import { attemptHeader, reasonHeader, typeHeader, typeOf } from './message-headers';
import { inContextOf } from './message-spans';
import { declareTopology, type Names, retryDelaysMs } from './topology';
import type { Subscription } from './subscription';
import type { Transact } from './unit-of-work';

export interface ConsumerOptions {
  readonly service: string;
  readonly names: Names;
  readonly subscriptions: readonly Subscription[];
  readonly broker: Broker;
  readonly inbox: Inbox;
  readonly transact: Transact;
  /** Resolves when the database answers again. */
  readonly databaseReady: () => Promise<void>;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly log: Logger;
}

/**
 * Maximum number of messages under way in one process. It exceeds the number of one member's
 * messages that wait at a busy time. Messages behind them in the queue must be fetched to be
 * handled before them.
 */
const prefetch = 500;

/** Time in milliseconds that a stop waits for messages under way, which may wait for a server. */
const stopLimitMs = 10_000;

/** Wait from which a log line is written, because members may notice it. */
const noticeableWaitMs = 1000;

/** Error for a message that can never be handled, even if it is retried. */
class UnusableMessage extends Error {
  override readonly name = 'UnusableMessage';
}

export interface Consumer {
  /** Resolves when the queues exist and messages are taken. */
  readonly started: Promise<void>;
  /** Stops taking messages, and resolves when those under way are settled. */
  readonly stop: () => Promise<void>;
}

/**
 * Consumes a service's messages. A message that is delivered twice takes effect once. An unusable
 * message goes to the dead letter queue, and a message that fails for now is retried later. In both
 * cases the queue continues.
 */
export function startConsumer(options: ConsumerOptions): Consumer {
  const { broker, names, service, subscriptions } = options;
  for (const { type, consumers } of subscriptions) {
    if (!consumers.includes(service)) throw new Error(`${service} is no consumer of ${type}`);
  }
  // A second subscription would silently replace the first.
  const types = subscriptions.map(({ type }) => type);
  const twice = types.find((type, index) => types.indexOf(type) !== index);
  if (twice !== undefined) throw new Error(`${service} subscribes twice to ${twice}`);
  const byType = new Map(subscriptions.map((entry) => [entry.type, entry]));
  const underWay = new Set<Promise<void>>();
  let cancel: (() => Promise<unknown>) | undefined;
  let isStopped = false;
  const started = broker.onChannel(async (channel) => {
    await declareTopology(channel, names, service, [...byType.keys()]);
    await channel.prefetch(prefetch);
    if (isStopped) return;
    const { consumerTag } = await channel.consume(names.queue(service), (message) => {
      if (!message) return;
      const settled = settle(message, channel, byType, options).finally(() =>
        underWay.delete(settled),
      );
      underWay.add(settled);
    });
    cancel = () => channel.cancel(consumerTag);
  });
  return {
    started,
    async stop() {
      isStopped = true;
      try {
        await cancel?.();
      } catch (error) {
        options.log.debug({ err: error }, 'the channel had closed, so it takes no messages');
      }
      try {
        await within(stopLimitMs, Promise.all(underWay));
      } catch (error) {
        options.log.info({ err: error, count: underWay.size }, 'messages are left to the broker');
      }
    },
  };
}

/** Acknowledges a message only after it took effect or was stored in another queue. */
async function settle(
  message: ConsumeMessage,
  channel: Channel,
  byType: ReadonlyMap<string, Subscription>,
  options: ConsumerOptions,
): Promise<void> {
  const { log, metrics } = options;
  try {
    const outcome = await handleOrMove(message, byType, options);
    metrics.messages.inc({ type: typeOf(message), outcome });
    channel.ack(message);
  } catch (error) {
    // The message was neither handled nor moved, so the broker keeps it and delivers it again.
    log.warn({ err: error, messageId: message.properties.messageId }, 'a message is given back');
    giveBack(channel, message, log);
  }
}

function giveBack(channel: Channel, message: ConsumeMessage, log: Logger): void {
  try {
    channel.nack(message);
  } catch (error) {
    log.debug({ err: error }, 'the channel had closed, so the broker has the message already');
  }
}

type Outcome = 'handled' | 'repeated' | 'retried' | 'dead';

async function handleOrMove(
  message: ConsumeMessage,
  byType: ReadonlyMap<string, Subscription>,
  options: ConsumerOptions,
): Promise<Outcome> {
  try {
    const envelope = readEnvelope(message);
    const subscriber = subscriberOf(envelope, byType);
    return await inContextOf(envelope, options, () => handle(envelope, subscriber, options));
  } catch (error) {
    return moveAside(message, error, options);
  }
}

function readEnvelope(message: ConsumeMessage): Envelope {
  try {
    return envelopeSchema.parse(JSON.parse(message.content.toString('utf8')));
  } catch (cause) {
    throw new UnusableMessage('not an envelope', { cause });
  }
}

function subscriberOf(envelope: Envelope, byType: ReadonlyMap<string, Subscription>): Subscription {
  const { type, version, data } = envelope;
  const subscriber = byType.get(type);
  if (subscriber?.version !== version) throw new UnusableMessage(`nobody takes ${type} ${version}`);
  try {
    subscriber.check(data);
  } catch (cause) {
    throw new UnusableMessage(`the data of ${type} does not fit`, { cause });
  }
  return subscriber;
}

/**
 * An outage of the database is not a fault of the message. The message waits here, unacknowledged,
 * without using up its attempts.
 */
async function handle(
  envelope: Envelope,
  subscriber: Subscription,
  options: ConsumerOptions,
): Promise<Outcome> {
  for (;;) {
    try {
      return await handleOnce(envelope, subscriber, options);
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error;
      options.log.warn({ err: error, messageId: envelope.id }, 'waiting for the database');
      await options.databaseReady();
    }
  }
}

async function handleOnce(
  envelope: Envelope,
  subscriber: Subscription,
  options: ConsumerOptions,
): Promise<Outcome> {
  const { inbox, transact } = options;
  const deliveredAt = Date.now();
  let isWaitTold = false;
  try {
    await transact(async (unit) => {
      // A write conflict runs this callback again.
      if (!isWaitTold) logWait(envelope, deliveredAt, options);
      isWaitTold = true;
      await inbox.add(unit, envelope.id);
      await subscriber.handle(envelope, unit);
    }, subscriber.transactOptions(envelope));
    return 'handled';
  } catch (error) {
    if (inbox.isRepetition(error)) return 'repeated';
    throw error;
  }
}

/** Records how long a message waited before its handling began, by consumer. */
function logWait(
  { id, type, occurredAt }: Envelope,
  deliveredAt: number,
  { log, metrics }: ConsumerOptions,
): void {
  const begunAt = Date.now();
  const waitedMs = begunAt - Date.parse(occurredAt);
  metrics.messageWaited(type, waitedMs / 1000);
  if (waitedMs < noticeableWaitMs) return;
  log.info(
    {
      messageId: id,
      type,
      waitedMs,
      /** Waits for other work of the same member, and for a free slot. */
      waitedHereMs: begunAt - deliveredAt,
    },
    'a message had waited',
  );
}

/** Business refusals and unreadable messages are final. All other errors are retried. */
async function moveAside(
  message: ConsumeMessage,
  error: unknown,
  { broker, log, names, service }: ConsumerOptions,
): Promise<Outcome> {
  const attempt = Number(message.properties.headers?.[attemptHeader] ?? 0);
  const final = error instanceof UnusableMessage || error instanceof DomainError;
  const delayMs = final ? undefined : retryDelaysMs[attempt];
  const messageId = String(message.properties.messageId ?? '');
  if (delayMs === undefined) {
    log.error({ err: error, messageId }, 'a message goes to the dead letter');
  } else {
    log.warn({ err: error, messageId, delayMs }, 'a message is tried again later');
  }
  await broker.publish([
    {
      exchange: '',
      routingKey:
        delayMs === undefined ? names.deadLetters(service) : names.retry(service, delayMs),
      content: message.content,
      options: {
        messageId,
        headers: {
          [attemptHeader]: attempt + 1,
          [reasonHeader]: reasonOf(error),
          [typeHeader]: typeOf(message),
        },
      },
    },
  ]);
  return delayMs === undefined ? 'dead' : 'retried';
}

/** Error in words for the operator. It names fields that do not fit, but never their values. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error.cause instanceof z.ZodError)) return error.message;
  const faults = error.cause.issues.map(({ code, path }) => `${path.join('.')} (${code})`);
  return `${error.message}: ${faults.join(', ')}`;
}
