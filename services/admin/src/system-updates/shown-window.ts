import type { Logger } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { pendingWindows } from './pending-windows';
import { isShown, type Period } from './maintenance-window';
import type { UpdateDependencies } from './update-dependencies';

type Dependencies = Pick<UpdateDependencies, 'now' | 'rows'> & {
  readonly cache: Pick<Redis, 'get' | 'set'>;
  readonly log: Pick<Logger, 'warn'>;
};

const periodsKey = 'maintenance-windows';
const periodsSchema = z.array(z.object({ startsAt: z.coerce.date(), endsAt: z.coerce.date() }));

/**
 * The next maintenance window that members are shown. Pending windows are kept in Redis for all
 * instances, because every open page asks for them with the settings; `refresh` reads them again.
 */
export class ShownWindow {
  /** Used while Redis is away. */
  private known: readonly Period[] = [];

  constructor(private readonly dependencies: Dependencies) {}

  async refresh(): Promise<void> {
    const { cache, log } = this.dependencies;
    const pending = await pendingWindows(this.dependencies);
    this.known = pending.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
    try {
      await cache.set(periodsKey, JSON.stringify(this.known));
    } catch (error) {
      log.warn({ err: error }, 'maintenance windows could not be written to Redis');
    }
  }

  async read(): Promise<Period | null> {
    const now = this.dependencies.now();
    const periods = await this.periods();
    return periods.find((period) => period.endsAt > now && isShown(period, now)) ?? null;
  }

  private async periods(): Promise<readonly Period[]> {
    const { cache, log } = this.dependencies;
    try {
      const text = await cache.get(periodsKey);
      return text === null ? this.known : periodsSchema.parse(JSON.parse(text));
    } catch (error) {
      log.warn({ err: error }, 'maintenance windows could not be read from Redis');
      return this.known;
    }
  }
}
