import { type CurrentSettings, dayOf } from '@bambuzal/service-kit';
import { latestProfitDay, profitRunAt } from '../investments/profit-days';
import type { DueInvestments } from './due-investments';
import type { YieldRuns } from './yield-runs';
import type { Yields } from './yields';

interface YieldSchedulerDependencies {
  readonly runs: Pick<YieldRuns, 'one' | 'unfinished'>;
  readonly yields: Pick<Yields, 'start'>;
  readonly due: Pick<DueInvestments, 'exist'>;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly now: () => Date;
}

/**
 * Starts the day's profit run at its hour, and resumes runs that another instance left. Every
 * instance has a scheduler. The lease of a run decides which instance sweeps.
 */
export class YieldScheduler {
  constructor(private readonly dependencies: YieldSchedulerDependencies) {}

  /** Checks whether a run must be started or continued. */
  async look(): Promise<void> {
    const { now, runs, yields, settings } = this.dependencies;
    for (const { _id } of await runs.unfinished()) await yields.start(_id, { again: false });
    const { automaticInvestmentProcessing, yieldProcessingHour } = await settings.read();
    if (!automaticInvestmentProcessing) return;
    const date = latestProfitDay(now(), yieldProcessingHour);
    if (await this.isMissing(date, yieldProcessingHour)) await yields.start(date, { again: true });
  }

  /**
   * Whether the run of a day must be started. A run that began before its hour has not covered its
   * whole day. A missed run of an earlier day matters only if investments are due.
   */
  private async isMissing(date: string, hour: number): Promise<boolean> {
    const { runs, due, now } = this.dependencies;
    const run = await runs.one(date);
    if (run && run.sweptFrom >= profitRunAt(date, hour)) return false;
    return date === dayOf(now()) || due.exist(date);
  }
}
