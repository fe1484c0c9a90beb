import type { Broker } from './broker';
import { type Names, retryDelaysMs } from './topology';

/** Numbers of messages in the queues of a service. */
export interface QueueDepths {
  readonly waiting: number;
  readonly retrying: number;
  /** Messages that were set aside, and that `admin` has not taken yet. */
  readonly dead: number;
}

/** @throws Error when RabbitMQ is away, or the queues are not declared */
export async function queueDepths(
  { broker, names }: { readonly broker: Pick<Broker, 'withChannel'>; readonly names: Names },
  service: string,
): Promise<QueueDepths> {
  let waiting = 0;
  let retrying = 0;
  let dead = 0;
  await broker.withChannel(async (channel) => {
    waiting = (await channel.checkQueue(names.queue(service))).messageCount;
    dead = (await channel.checkQueue(names.deadLetters(service))).messageCount;
    for (const delayMs of retryDelaysMs) {
      retrying += (await channel.checkQueue(names.retry(service, delayMs))).messageCount;
    }
  });
  return { waiting, retrying, dead };
}
