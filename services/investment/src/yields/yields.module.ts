import { type Module, dayOf, PeriodicTask } from '@bambuzal/service-kit';
import type { PublishedRates } from '../packages/package-view';
import type { InvestmentDependencies } from '../dependencies';
import { dailyRateModel } from './daily-rate.model';
import { DailyRates } from './daily-rates';
import { DueInvestments } from './due-investments';
import { profitBatchModel } from './profit-batch.model';
import { type OnPaid, ProfitRun } from './profit-run';
import { profitRunReading } from './profit-run-reading';
import { yieldRunModel } from './yield-run.model';
import { YieldRuns } from './yield-runs';
import { YieldScheduler } from './yield-scheduler';
import { Yields } from './yields';
import { yieldRoutes } from './yields.routes';

/** Interval in milliseconds between checks. A run starts at most this long after its hour. */
const intervalMs = 30_000;

interface YieldsModule extends Module {
  readonly publishedRates: PublishedRates;
}

/** Module of the daily profit: its runs, and the rates that are set day by day. */
export function yieldsModule(dependencies: InvestmentDependencies, onPaid: OnPaid): YieldsModule {
  const { connection, investments, now } = dependencies;
  const batches = profitBatchModel(connection);
  const due = new DueInvestments(investments);
  const rates = new DailyRates({ ...dependencies, rows: dailyRateModel(connection) });
  const runs = new YieldRuns({ runs: yieldRunModel(connection), batches, now });
  const profitRun = new ProfitRun({ ...dependencies, runs, batches, due, rates, onPaid });
  const yields = new Yields({ ...dependencies, runs, batches, profitRun });
  const scheduler = new YieldScheduler({ ...dependencies, runs, yields, due });
  const task = new PeriodicTask({
    name: 'look after profit runs',
    log: dependencies.log,
    everyMs: intervalMs,
    run: () => scheduler.look(),
  });
  return {
    name: 'yields',
    models: [dailyRateModel, profitBatchModel, yieldRunModel],
    routes: yieldRoutes({ dependencies, yields, runs, rates }),
    consumes: yields.subscriptions(),
    publishedRates: (ids) => rates.lastOf(ids, dayOf(now())),
    workers: [task],
    readings: [profitRunReading({ ...dependencies, runs, due })],
    stop: () => yields.stop(),
  };
}
