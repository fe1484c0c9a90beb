import { mostRunsToChoose, statisticsEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { TradingDependencies } from '../dependencies';
import type { RobotStore } from '../robot/robot.store';
import { readStatistics } from './read-statistics';

type Dependencies = Pick<TradingDependencies, 'now' | 'prices' | 'tradeStore'> & {
  readonly robotStore: Pick<RobotStore, 'lastRuns'>;
};

/** Lets members read what their trades came to. */
export function statisticsRoutes(dependencies: Dependencies): Operation[] {
  const { prices, robotStore, tradeStore } = dependencies;
  return [
    operation(statisticsEndpoints.read, async ({ caller, query }) => {
      const { equity, maxDrawdownAt, ...totals } = await readStatistics(
        dependencies,
        caller.sub,
        query,
      );
      return {
        ...totals,
        equity: [...equity],
        maxDrawdownAt: maxDrawdownAt === null ? null : new Date(maxDrawdownAt * 1000),
      };
    }),
    operation(statisticsEndpoints.choices, async ({ caller, query }) => {
      const { source = prices.current.name } = query;
      const [pairs, runs] = await Promise.all([
        tradeStore.pairsWithResults(caller.sub, source),
        robotStore.lastRuns(caller.sub, mostRunsToChoose),
      ]);
      return {
        pairs,
        runs: runs.map(({ _id: runId, pair, startedAt, strategy }) => ({
          runId,
          pair,
          strategy,
          startedAt,
        })),
      };
    }),
  ];
}
