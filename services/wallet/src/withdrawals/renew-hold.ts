import type { Withdrawal } from './withdrawal';
import type { WithdrawalDependencies } from './withdrawal-dependencies';
import { withdrawalHold } from './withdrawal-hold';

/**
 * Holds a withdrawal that is still pending for a password that was changed after the request, or
 * heard of after it. What its destination holds it for was decided at the request, and stands.
 */
export async function renewHold(
  { credentialChanges, now, settings, withdrawals }: WithdrawalDependencies,
  withdrawal: Withdrawal,
): Promise<void> {
  if (withdrawal.status !== 'pending') return;
  const credentialsChangedAt = await credentialChanges.lastOf(withdrawal.userId);
  const causes = { destinationSince: null, credentialsChangedAt };
  const hold = withdrawalHold(causes, await settings.read(), now());
  if (hold.heldUntil !== null) await withdrawals.record(withdrawal, { kind: 'held', hold });
}
