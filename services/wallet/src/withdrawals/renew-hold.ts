import type { Withdrawal } from './withdrawal';
import type { WithdrawalDependencies } from './withdrawal-dependencies';
import { type WithdrawalHold, withdrawalHold } from './withdrawal-hold';

/**
 * Holds a pending withdrawal if the member's credentials were changed after the request, or if an
 * earlier change became known only after it. The hold for the destination was decided at the
 * request and stays.
 */
export async function renewHold(
  dependencies: WithdrawalDependencies,
  withdrawal: Withdrawal,
): Promise<void> {
  if (withdrawal.status !== 'pending') return;
  const hold = await currentHold(dependencies, withdrawal);
  if (hold.heldUntil === null) return;
  await dependencies.withdrawals.record(withdrawal, { kind: 'held', hold });
}

/** @returns the hold for the member's credentials as of now */
export async function currentHold(
  { credentialChanges, now, settings }: WithdrawalDependencies,
  { userId }: Pick<Withdrawal, 'userId'>,
): Promise<WithdrawalHold> {
  const credentialsChangedAt = await credentialChanges.lastOf(userId);
  const causes = { destinationSince: null, credentialsChangedAt };
  return withdrawalHold(causes, await settings.read(), now());
}
