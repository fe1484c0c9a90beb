import { type Actor, currentContext, type UnitOfWork } from '@bambuzal/service-kit';
import type { Withdrawal } from './withdrawal';
import type { WithdrawalDependencies } from './withdrawal-dependencies';

interface Approval {
  /** Administrator who approves; `null` for an automatic approval. */
  readonly by: Actor | null;
  /** Identifier of a payment made by hand. If it is given, no provider is asked to pay. */
  readonly externalPaymentId?: string | undefined;
  readonly adminNotes?: string | undefined;
}

/**
 * Approves a pending withdrawal that was read in this unit of work, and lets the provider pay it.
 *
 * @throws DomainError OWN_MONEY, WITHDRAWAL_NOT_PENDING, WITHDRAWAL_HELD or
 *   PAYMENT_REFERENCE_REQUIRED
 */
export async function approveWithdrawal(
  { provider: payer, wakePayouts, withdrawals }: WithdrawalDependencies,
  unit: UnitOfWork,
  withdrawal: Withdrawal,
  approval: Approval,
): Promise<void> {
  const { correlationId } = currentContext();
  const event = { kind: 'approved', payer, correlationId, ...approval } as const;
  const { payoutStatus } = await withdrawals.apply(unit, withdrawal, event);
  if (payoutStatus === 'sending') unit.afterCommit(wakePayouts);
}
