import type { Withdrawal } from './withdrawal';
import type { WithdrawalDependencies } from './withdrawal-dependencies';
import { withdrawalHold } from './withdrawal-hold';

/**
 * Holds a pending withdrawal if the member's credentials were changed after the request, or if an
 * earlier change became known only after it. The hold for the destination was decided at the
 * request and stays.
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
