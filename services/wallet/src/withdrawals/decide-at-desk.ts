import { withdrawalPreviewSchema } from '@bambuzal/contracts';
import { type Actor, assertUnchanged, type Command, type UnitOfWork } from '@bambuzal/service-kit';
import { approveWithdrawal } from './approve-withdrawal';
import { type Previewed, previewWithdrawal } from './preview-withdrawal';
import { renewHold } from './renew-hold';
import { assessRisk } from './risk/assess-risk';
import type { Withdrawal } from './withdrawal';
import type { WithdrawalDependencies } from './withdrawal-dependencies';

/** An administrator's decision about a withdrawal. */
export type DeskDecision =
  | {
      readonly kind: 'approve';
      readonly externalPaymentId?: string | undefined;
      readonly adminNotes?: string | undefined;
    }
  | { readonly kind: 'reject'; readonly reason: string };

/** State that the administrator saw before the decision. */
interface Seen extends Pick<Previewed, 'isOneOfMany'> {
  readonly stateToken: string | undefined;
}

/**
 * Decides about a withdrawal for an administrator, once per command. The decision is queued behind
 * the member's own actions, so it has no conflicts.
 *
 * @throws DomainError NOT_FOUND, STATE_CHANGED, or the refusal of the decision
 */
export async function decideAtDesk(
  dependencies: WithdrawalDependencies,
  id: string,
  decision: DeskDecision,
  { asked, by }: Command,
  { stateToken, isOneOfMany }: Seen,
): Promise<Withdrawal> {
  const { idempotency, now, withdrawals } = dependencies;
  const before = await withdrawals.read(id);
  if (decision.kind === 'approve') await renewHold(dependencies, before);
  const decide = async (unit: UnitOfWork) => {
    const withdrawal = await withdrawals.read(before._id, unit);
    const previewed = { decision: decision.kind, by, isOneOfMany };
    await assertUnchanged(withdrawalPreviewSchema, stateToken, () =>
      previewWithdrawal(dependencies, unit, withdrawal, previewed),
    );
    const risk = await assessRisk(dependencies, unit.session, withdrawal, now());
    const assessed = await withdrawals.apply(unit, withdrawal, { kind: 'assessed', risk });
    await apply(dependencies, unit, assessed, decision, by);
    return String(before._id);
  };
  await idempotency.once(asked, by.caller.sub, decide, 'anew', before.userId);
  return withdrawals.read(before._id);
}

async function apply(
  dependencies: WithdrawalDependencies,
  unit: UnitOfWork,
  withdrawal: Withdrawal,
  decision: DeskDecision,
  by: Actor,
): Promise<void> {
  if (decision.kind === 'reject') {
    const { reason } = decision;
    await dependencies.withdrawals.apply(unit, withdrawal, { kind: 'rejected', by, reason });
    return;
  }
  const { externalPaymentId, adminNotes } = decision;
  await approveWithdrawal(dependencies, unit, withdrawal, { by, externalPaymentId, adminNotes });
}
