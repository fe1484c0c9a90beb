import type {
  CurrentSettings,
  Logger,
  Metrics,
  ServiceConfig,
  Transact,
} from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import type { Live } from './live/live';
import type { Recipients } from './recipients/recipients';

/** What every part of the service is built on, wired once in `service.ts`. */
export interface NotificationParts {
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
