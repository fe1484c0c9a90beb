import type { WithdrawalPersonReason } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { WalletDependencies } from '../dependencies';
import { WithdrawalStore } from './withdrawal.store';

type Dependencies = Pick<
  WalletDependencies,
  'connection' | 'counts' | 'documentMarks' | 'ledger' | 'now' | 'transact'
>;

/**
 * Moves a member's automatic withdrawals to review, with the reason. An automatic approval at the
 * same moment writes the same rows, so one of the two transactions starts again.
 */
export async function leaveToPeople(
  dependencies: Dependencies,
  unit: UnitOfWork,
  userId: string,
  reason: WithdrawalPersonReason,
): Promise<void> {
  const withdrawals = new WithdrawalStore(dependencies);
  for (const withdrawal of await withdrawals.automaticOf(userId, unit)) {
    await withdrawals.apply(unit, withdrawal, { kind: 'left_to_people', reason });
  }
}
