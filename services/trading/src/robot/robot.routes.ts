import { robotEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import { robotView } from './robot-view';
import type { Backtests } from './run-backtest';
import { startRobot, type StartingDependencies } from './start-robot';
import { stopRobot, type StoppingDependencies } from './stop-robot';

type Dependencies = StartingDependencies & StoppingDependencies & { readonly backtests: Backtests };

/** Lets members start, read and stop their robot. */
export function robotRoutes(dependencies: Dependencies): Operation[] {
  const { backtests, now, robotStore } = dependencies;
  return [
    operation(robotEndpoints.read, async ({ caller }) => {
      const robot = await robotStore.find(caller.sub);
      return { robot: robot && robotView(robot, now()) };
    }),
    operation(robotEndpoints.start, async ({ body, caller, request }) =>
      robotView(await startRobot(dependencies, request, caller, body), now()),
    ),
    operation(robotEndpoints.stop, async ({ caller, request }) =>
      robotView(await stopRobot(dependencies, request, caller), now()),
    ),
    operation(robotEndpoints.backtest, async ({ body: { pastDays, ...settings }, caller }) => {
      const { days, equity, ...total } = await backtests.run(caller.sub, settings, pastDays);
      return { ...total, days: [...days], equity: [...equity] };
    }),
  ];
}
