import type { UnitOfWork } from '@bambuzal/service-kit';
import type { WalletCounts, WithdrawalStep } from '../measures/wallet-counts';
import type { Withdrawal } from './withdrawal';

/**
 * Counts the step that a withdrawal took, after the commit.
 *
 * @param before `null` for a new withdrawal
 */
export function countWithdrawal(
  { withdrawals, withdrawnCents }: Pick<WalletCounts, 'withdrawals' | 'withdrawnCents'>,
  { afterCommit }: Pick<UnitOfWork, 'afterCommit'>,
  before: Withdrawal | null,
  after: Withdrawal,
): void {
  const step = stepOf(before, after);
  if (step === undefined) return;
  const { amount, method } = after;
  afterCommit(() => {
    withdrawals({ method, step });
    withdrawnCents({ method, step }, amount);
  });
}

function stepOf(before: Withdrawal | null, after: Withdrawal): WithdrawalStep | undefined {
  if (before === null) return 'requested';
  if (before.paidAt === null && after.paidAt !== null) return 'paid';
  if (before.status !== 'rejected' && after.status === 'rejected') return 'refused';
  if (before.payoutStatus !== 'failed' && after.payoutStatus === 'failed') return 'failed';
  return undefined;
}
