import type { CurrentSettings } from '@bambuzal/service-kit';
import { periodOf } from './period';
import type { StandingModels } from './standing.model';
import type { Standings } from './standings';

interface PeriodCountsDependencies extends Pick<StandingModels, 'countedPeriods'> {
  readonly standings: Standings;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly now: () => Date;
}

/** Longer than a count takes, so that another process takes over only after this one has died. */
const leaseMs = 10 * 60 * 1000;
/** Longer than other instances may use the old dates, and longer than a transaction lasts. */
const againAfterMs = 2 * 60 * 1000;
const timesCounted = 2;

/**
 * Counts a whole period when its dates are new, because earlier investments were counted for other
 * dates. Counts again a little later, to include transactions that were open during the first
 * count.
 */
export class PeriodCounts {
  constructor(private readonly dependencies: PeriodCountsDependencies) {}

  async countNew(): Promise<void> {
    const { countedPeriods, now, settings, standings } = this.dependencies;
    const period = periodOf(await settings.read());
    if (!period) return;
    const _id = period.key;
    const $setOnInsert = { counts: 0, nextCountAt: now() };
    await countedPeriods.updateOne({ _id }, { $setOnInsert }, { upsert: true });
    const claimed = await countedPeriods
      .findOneAndUpdate(
        { _id, nextCountAt: { $lte: now() } },
        { $set: { nextCountAt: new Date(now().getTime() + leaseMs) } },
        { returnDocument: 'after' },
      )
      .lean();
    if (!claimed) return;
    await standings.recountAll(period);
    const counts = claimed.counts + 1;
    const nextCountAt = counts < timesCounted ? new Date(now().getTime() + againAfterMs) : null;
    await countedPeriods.updateOne({ _id }, { $set: { counts, nextCountAt } });
  }
}
