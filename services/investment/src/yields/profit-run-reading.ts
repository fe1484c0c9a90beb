import type { CurrentSettings, Reading } from '@bambuzal/service-kit';
import { latestProfitDay, profitRunAt } from '../investments/profit-days';
import type { DueInvestments } from './due-investments';
import type { YieldRuns } from './yield-runs';

interface Dependencies {
  readonly runs: Pick<YieldRuns, 'lastCompleted' | 'one'>;
  readonly due: Pick<DueInvestments, 'exist'>;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly now: () => Date;
}

/** Reading of the daily profit runs: how late the present one is, and when one last ended. */
export function profitRunReading(dependencies: Dependencies): Reading {
  const { now, runs } = dependencies;
  return {
    name: 'profit runs',
    gauges: {
      bambuzal_profit_run_late_seconds: {
        help: 'Time since the hour of a profit run that is not completed; 0 if it is; none while automatic runs are off',
      },
      bambuzal_profit_run_last_success_seconds: {
        help: 'Time since a profit run was last completed; none before the first',
      },
    },
    async read() {
      const [late, last] = await Promise.all([lateSeconds(dependencies), runs.lastCompleted()]);
      const since = last?.finishedAt ? (now().getTime() - last.finishedAt.getTime()) / 1000 : null;
      return {
        bambuzal_profit_run_late_seconds: late,
        bambuzal_profit_run_last_success_seconds: since,
      };
    },
  };
}

/** @returns `null` while runs are started by administrators alone */
async function lateSeconds({ due, now, runs, settings }: Dependencies): Promise<number | null> {
  const { automaticInvestmentProcessing, yieldProcessingHour } = await settings.read();
  if (!automaticInvestmentProcessing) return null;
  const at = now();
  const day = latestProfitDay(at, yieldProcessingHour);
  const dueAt = profitRunAt(day, yieldProcessingHour);
  const run = await runs.one(day);
  const isDone = run?.status === 'completed' && run.sweptFrom >= dueAt;
  // Without due investments, the run of an earlier day is not made up for.
  if (isDone || (!run && !(await due.exist(day)))) return 0;
  return (at.getTime() - dueAt.getTime()) / 1000;
}
