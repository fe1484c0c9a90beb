import { type Module, PeriodicTask } from '@bambuzal/service-kit';
import { MemberLocks, memberTurnModel } from '../member-locks/member-locks';
import type { InvestmentDependencies } from '../dependencies';
import { type OnSettled, Settlement } from './settlement';

/**
 * Interval in milliseconds. Cooling-off periods last hours, so a few seconds of delay do not
 * matter.
 */
const intervalMs = 5_000;

interface SettlementModule extends Module {
  /**
   * Called after an activation, because an investment without a cooling-off period counts at once.
   */
  readonly onActivated: Settlement['follow'];
}

/** @param onSettled handlers called in this order when an investment starts to count */
export function settlementModule(
  dependencies: InvestmentDependencies,
  onSettled: readonly OnSettled[],
): SettlementModule {
  const { connection, log } = dependencies;
  const locks = new MemberLocks(connection);
  const settlement = new Settlement({ ...dependencies, locks, onSettled });
  // Several instances may run this task at the same time.
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
