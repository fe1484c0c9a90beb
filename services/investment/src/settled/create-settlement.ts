import type { Composition } from '@bambuzal/service-kit';
import { MemberTurns } from '../member-turns/member-turns';
import type { InvestmentParts } from '../parts';
import { type OnSettled, Settlement } from './settlement';
import { SettlementWorker } from './settlement-worker';

type SettlementRoom = Required<Pick<Composition, 'onStart' | 'onStop'>> & {
  /** For what activates an investment: one without a cooling-off period counts at once. */
  readonly settle: Settlement['settle'];
};

/** @param onSettled what follows when an investment has come to count, in this order */
export function createSettlement(
  { connection, investments, log, now, transact }: InvestmentParts,
  onSettled: readonly OnSettled[],
): SettlementRoom {
  const turns = new MemberTurns(connection);
  const settlement = new Settlement({ investments, turns, transact, log, now, onSettled });
  const worker = new SettlementWorker({ settlement, log });
  return {
    settle: (unit, id) => settlement.settle(unit, id),
    onStart: () => {
      worker.start();
      return Promise.resolve();
    },
    onStop: () => worker.stop(),
  };
}
