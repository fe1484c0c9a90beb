import { DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { approveWithdrawal } from './approve-withdrawal';
import { memberConcern } from './member-concern';
import { renewHold } from './renew-hold';
import { assessRisk } from './risk/assess-risk';
import { isHeld, type Withdrawal } from './withdrawal';
import type { WithdrawalDependencies } from './withdrawal-dependencies';

/**
 * Approves small withdrawals automatically, within the limits of a day. Processes all due
 * withdrawals, each leased to one instance.
 *
 * @param isStopped whether to end as soon as possible
 */
export async function approveDueWithdrawals(
  dependencies: WithdrawalDependencies,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { provider, settings, withdrawals } = dependencies;
  if (provider.isByHand) return;
  while (!isStopped() && !(await settings.read()).payoutsPaused) {
    const withdrawal = await withdrawals.claimApproval();
    if (!withdrawal) return;
    await attempt(dependencies, withdrawal);
  }
}

async function attempt(
  dependencies: WithdrawalDependencies,
  withdrawal: Withdrawal,
): Promise<void> {
  const { log, transact } = dependencies;
  const { _id, userId } = withdrawal;
  try {
    await renewHold(dependencies, withdrawal);
    await transact((unit) => decide(dependencies, unit, _id), { key: userId });
  } catch (error) {
    // An administrator has decided in the meantime.
    if (error instanceof DomainError && error.code === 'WITHDRAWAL_NOT_PENDING') return;
    log.warn({ err: error, withdrawalId: _id }, 'a withdrawal could not be approved yet');
  }
}

async function decide(
  dependencies: WithdrawalDependencies,
  unit: UnitOfWork,
  _id: Withdrawal['_id'],
): Promise<void> {
  const { payoutDays, settings, now, withdrawals } = dependencies;
  const withdrawal = await withdrawals.read(_id, unit);
  if (withdrawal.status !== 'pending' || !withdrawal.isAutomatic) return;
  const at = now();
  const current = await settings.read();
  if (isHeld(withdrawal, at) || current.payoutsPaused) {
    const next = isHeld(withdrawal, at) ? withdrawal.heldUntil : null;
    await withdrawals.postponeApproval(unit, withdrawal, next ?? at);
    return;
  }
  const risk = await assessRisk(dependencies, unit.session, withdrawal, at);
  const assessed = await withdrawals.apply(unit, withdrawal, { kind: 'assessed', risk });
  const reason =
    (await memberConcern(dependencies, unit, withdrawal.userId)) ??
    (risk.score >= current.payoutAutoMaxRisk
      ? 'risk'
      : await payoutDays.take(unit, withdrawal, current, at));
  if (reason !== null) {
    await withdrawals.apply(unit, assessed, { kind: 'left_to_people', reason });
    return;
  }
  await approveWithdrawal(dependencies, unit, assessed, { by: null });
}
