import { LeasedJob, type Module } from '@bambuzal/service-kit';
import type { Halts } from '../administration/halts';
import type { Agreements } from '../agreement/agreements';
import type { TradingDependencies } from '../dependencies';
import { RevealedDays } from '../market/revealed-days';
import type { Exposure } from '../trades/exposure';
import { laneCount, Lanes } from '../trades/lanes';
import { robotModel } from './robot.model';
import { robotRunModel } from './robot-run.model';
import type { RobotStore } from './robot.store';
import { robotRoutes } from './robot.routes';
import { Backtests } from './run-backtest';
import { SignalTrader } from './trade-on-signals';

interface Collaborators {
  readonly agreements: Agreements;
  readonly exposure: Exposure;
  readonly halts: Halts;
  readonly robotStore: RobotStore;
}

/** Maximum delay of orders after the close of a minute, and of stops after a halt. */
const everyMs = 500;

/** Members' robots, which place trades automatically. */
export function robotModule(
  dependencies: TradingDependencies,
  collaborators: Collaborators,
): Module {
  const { connection, log, now } = dependencies;
  const own = { ...dependencies, ...collaborators };
  const trader = new SignalTrader({ ...own, lanes: new Lanes(connection, 'robots', now) });
  const revealedDays = new RevealedDays(dependencies);
  const trading = new LeasedJob({
    name: 'trade on signals',
    claim: () => trader.claim(),
    run: (due) => trader.run(due),
    mostAtOnce: laneCount,
    everyMs,
    log,
  });
  return {
    name: 'robot',
    models: [robotModel, robotRunModel],
    routes: robotRoutes({ ...own, backtests: new Backtests({ ...dependencies, revealedDays }) }),
    workers: [trading],
  };
}
