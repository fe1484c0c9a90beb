import type { InstanceReport } from '@bambuzal/contracts';
import { isDatabaseOutage } from '../infrastructure/database';
import type { Broker } from '../messaging/broker';
import type { OutboxBacklog } from '../messaging/outbox';
import { type Names, retryDelaysMs } from '../messaging/topology';
import type { Worker } from '../module';

interface ServiceHealth {
  readonly service: string;
  readonly broker: Broker;
  readonly names: Names;
  readonly outbox: { readonly backlog: () => Promise<OutboxBacklog> };
  readonly workers: readonly Worker[];
  /** Whether the service has declared its queues. */
  readonly hasQueues: () => boolean;
  readonly readiness: () => Promise<Record<string, boolean>>;
}

/** Reads what a service reports of itself. A server that is away leaves its figures out. */
export async function readServiceHealth(
  health: ServiceHealth,
): Promise<Pick<InstanceReport, 'jobs' | 'outbox' | 'queue' | 'servers'>> {
  const { hasQueues, outbox, readiness, workers } = health;
  const servers = await readiness();
  return {
    servers,
    jobs: workers.flatMap(({ report }) => report?.() ?? []),
    outbox: servers['mongodb'] === true ? await unlessAway(outbox.backlog()) : null,
    queue: servers['rabbitmq'] === true && hasQueues() ? await queueDepths(health) : null,
  };
}

async function unlessAway<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (isDatabaseOutage(error)) return null;
    throw error;
  }
}

async function queueDepths({
  broker,
  names,
  service,
}: Pick<ServiceHealth, 'broker' | 'names' | 'service'>) {
  let waiting = 0;
  let retrying = 0;
  await broker.withChannel(async (channel) => {
    waiting = (await channel.checkQueue(names.queue(service))).messageCount;
    for (const delayMs of retryDelaysMs) {
      retrying += (await channel.checkQueue(names.retry(service, delayMs))).messageCount;
    }
  });
  return { waiting, retrying };
}
