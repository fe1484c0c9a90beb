import { type Module, PeriodicTask } from '@bambuzal/service-kit';
import type { TradingDependencies } from '../dependencies';
import type { TickPublisher } from './publish-ticks';
import { marketRoutes } from './market.routes';
import { fairnessRoundsModel } from './fairness-rounds.model';
import { fairnessSeedModel } from './fairness-seed.model';
import { leaseModel } from './lease';
import { marketDayModel } from './market-day.model';

/** Interval between steps. Rounds come every three seconds, three seconds before they are seen. */
const everyMs = 500;

/**
 * Interval for loading yesterday. The first step loads it if it is stored; otherwise its rounds are
 * still being fetched.
 */
const lookBackEveryMs = 2000;

/** Maximum delay between a second and its tick's arrival at watchers. */
const publishEveryMs = 200;

type Dependencies = TradingDependencies & {
  readonly isHalted: () => Promise<boolean>;
  readonly ticks: TickPublisher;
};

/** The simulated market's prices: days are committed to, drawn and revealed. */
export function marketModule(dependencies: Dependencies): Module {
  const { log, market, ticks } = dependencies;
  return {
    name: 'market',
    models: [fairnessRoundsModel, fairnessSeedModel, leaseModel, marketDayModel],
    routes: marketRoutes(dependencies),
    workers: [
      new PeriodicTask({ name: 'follow the market', log, everyMs, run: () => market.advance() }),
      new PeriodicTask({
        name: 'look back to yesterday',
        log,
        everyMs: lookBackEveryMs,
        run: () => market.lookBack(),
      }),
      new PeriodicTask({
        name: 'publish ticks',
        log,
        everyMs: publishEveryMs,
        run: () => ticks.publish(),
      }),
    ],
    stop: () =>
      Promise.all([market.release(), ticks.release()]).then(nothing, (error: unknown) => {
        // Another instance then takes over a little later.
        log.warn({ err: error }, 'the market could not be left to another instance');
      }),
  };
}

const nothing = () => undefined;
