import type {
  CurrentSettings,
  Logger,
  Metrics,
  ServiceConfig,
  ServiceContext,
  Transact,
} from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import type { Live } from './live/live';
import { recipientModel } from './recipients/recipient.model';
import { Recipients } from './recipients/recipients';

/** Dependencies shared by every part of the service. `notificationDependencies` makes them once. */
export interface NotificationDependencies {
  readonly connection: Connection;
  readonly cache: Redis;
  readonly transact: Transact;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly config: ServiceConfig;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly now: () => Date;
  readonly recipients: Recipients;
  readonly live: Live;
}

/** Makes the service's dependencies; also used by tests of its internals. */
export function notificationDependencies(
  context: Pick<
    ServiceContext,
    'cache' | 'config' | 'database' | 'log' | 'metrics' | 'settings' | 'transact'
  >,
  { now, live }: Pick<NotificationDependencies, 'now' | 'live'>,
): NotificationDependencies {
  const { cache, config, database, log, metrics, settings, transact } = context;
  const { connection } = database;
  return {
    connection,
    cache,
    config,
    log,
    metrics,
    now,
    settings,
    transact,
    live,
    recipients: new Recipients({ rows: recipientModel(connection), now }),
  };
}
