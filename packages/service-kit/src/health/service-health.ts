import type { InstanceReport } from '@bambuzal/contracts';
import { isDatabaseOutage } from '../infrastructure/database';
import type { Broker } from '../messaging/broker';
import type { OutboxBacklog } from '../messaging/outbox';
import { queueDepths } from '../messaging/queue-depths';
import type { Names } from '../messaging/topology';
import type { Worker } from '../module';

/** Sources of the figures that a service reports of itself. */
export interface ServiceHealth {
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
  const { hasQueues, outbox, readiness, service, workers } = health;
  const servers = await readiness();
  return {
    servers,
    jobs: workers.flatMap(({ report }) => report?.() ?? []),
    outbox: servers['mongodb'] === true ? await unlessAway(outbox.backlog()) : null,
    queue: servers['rabbitmq'] === true && hasQueues() ? await queueDepths(health, service) : null,
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
