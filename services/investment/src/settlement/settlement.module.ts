import { type Module, PeriodicTask } from '@bambuzal/service-kit';
import { MemberLocks, memberTurnModel } from '../member-locks/member-locks';
import type { InvestmentDependencies } from '../dependencies';
import { type OnSettled, Settlement } from './settlement';

/** Cooling-off periods are hours long, so some seconds more do not matter. */
const intervalMs = 5_000;

interface SettlementModule extends Module {
  /** Called after an activation: an investment without a cooling-off period counts at once. */
  readonly onActivated: Settlement['follow'];
}

/** @param onSettled called in this order when an investment starts to count */
export function settlementModule(
  dependencies: InvestmentDependencies,
  onSettled: readonly OnSettled[],
): SettlementModule {
  const { connection, log } = dependencies;
  const locks = new MemberLocks(connection);
  const settlement = new Settlement({ ...dependencies, locks, onSettled });
  // Several instances do no harm.
  const task = new PeriodicTask({
    name: 'settlement of investments',
    log,
    everyMs: intervalMs,
    run: async (isStopped) => {
      await settlement.settleDue(isStopped);
    },
  });
  return {
    name: 'settlement',
    models: [memberTurnModel],
    onActivated: (unit, change) => settlement.follow(unit, change),
    workers: [task],
  };
}
