import { exchangeName } from '@bambuzal/contracts';
import type { Channel } from 'amqplib';

/**
 * Delays before the second, third … attempt, in milliseconds. There is one queue per delay, because
 * a queue's time to live counts from its head only.
 */
export const retryDelaysMs = [1000, 5000, 30_000, 120_000, 600_000] as const;

/**
 * Limit that RabbitMQ itself applies: a message is set aside after it has ended its consumer's
 * process this often. Restarts of a machine also count, because every lost channel counts, so the
 * limit is higher than restarts could cause.
 */
const deliveryLimit = 20;

/**
 * Names on the broker. They contain a namespace, so that the suites of a test run do not affect
 * each other.
 */
export class Names {
  constructor(private readonly namespace: string) {}

  get exchange(): string {
    return `${this.namespace}${exchangeName}`;
  }

  queue(service: string): string {
    return `${this.namespace}${service}`;
  }

  deadLetters(service: string): string {
    return `${this.queue(service)}.dead`;
  }

  retry(service: string, delayMs: number): string {
    return `${this.queue(service)}.retry.${delayMs}`;
  }
}

/**
 * Declares the queue from which a service takes messages, and binds types to it. This is enough for
 * a sender. Idempotent.
 */
export async function declareQueue(
  channel: Channel,
  names: Names,
  service: string,
  types: readonly string[],
): Promise<void> {
  await channel.assertExchange(names.exchange, 'topic', { durable: true });
  await channel.assertQueue(names.queue(service), {
    durable: true,
    arguments: {
      'x-queue-type': 'quorum',
      'x-delivery-limit': deliveryLimit,
      'x-dead-letter-exchange': '',
      'x-dead-letter-routing-key': names.deadLetters(service),
    },
  });
  for (const type of types) await channel.bindQueue(names.queue(service), names.exchange, type);
}

/** Declares the queue of a service's messages that cannot be handled. Idempotent. */
export async function declareDeadLetters(
  channel: Channel,
  names: Names,
  service: string,
): Promise<void> {
  await channel.assertQueue(names.deadLetters(service), {
    durable: true,
    arguments: { 'x-queue-type': 'quorum' },
  });
}

/**
 * Declares all queues of a service, including those for failed messages. Called by the service
 * itself.
 */
export async function declareTopology(
  channel: Channel,
  names: Names,
  service: string,
  types: readonly string[],
): Promise<void> {
  await declareDeadLetters(channel, names, service);
  await declareQueue(channel, names, service, types);
  for (const delayMs of retryDelaysMs) {
    await channel.assertQueue(names.retry(service, delayMs), {
      durable: true,
      arguments: {
        'x-queue-type': 'quorum',
        'x-message-ttl': delayMs,
        'x-dead-letter-exchange': '',
        'x-dead-letter-routing-key': names.queue(service),
      },
    });
  }
}

/** Removes a service's queues with their messages, so that tests leave no queue behind. */
export async function removeTopology(
  channel: Channel,
  names: Names,
  service: string,
): Promise<void> {
  const retries = retryDelaysMs.map((delayMs) => names.retry(service, delayMs));
  for (const queue of [names.queue(service), names.deadLetters(service), ...retries]) {
    await channel.deleteQueue(queue);
  }
}
