import {
  DomainError,
  type SystemSettings,
  type withdrawalPreviewSchema,
} from '@bambuzal/contracts';
import { accepted, type Actor, type Preview, type UnitOfWork } from '@bambuzal/service-kit';
import type { z } from 'zod';
import { postingFigures } from '../ledger/posting-figures';
import type { PayoutProvider } from '../payouts/payout-provider';
import { decideWithdrawal, type WithdrawalEvent } from './decide-withdrawal';
import { currentHold } from './renew-hold';
import { assessRisk } from './risk/assess-risk';
import type { Withdrawal } from './withdrawal';
import type { WithdrawalDependencies } from './withdrawal-dependencies';
import { releaseOf, settlementOf } from './withdrawal-effects';

type Answer = z.output<typeof withdrawalPreviewSchema>;
type Warning = Answer['warnings'][number];
type WithdrawalPreview = Preview<Answer['figures'][number]['label'], Warning>;

/** A decision to preview. */
export interface Previewed {
  readonly decision: 'approve' | 'reject';
  readonly by: Actor;
  /**
   * Whether it is one of several. Then no balances are shown, and only the stored signs of risk,
   * since the others may change them; and no payment by hand can be attested.
   */
  readonly isOneOfMany: boolean;
}

/** Outlook on an approval or rejection. Changes nothing. */
export async function previewWithdrawal(
  dependencies: WithdrawalDependencies,
  unit: UnitOfWork,
  withdrawal: Withdrawal,
  { decision, by, isOneOfMany }: Previewed,
): Promise<WithdrawalPreview> {
  const { ledger, now, provider, settings } = dependencies;
  const at = now();
  const hold = await currentHold(dependencies, withdrawal);
  const held = accepted(decideWithdrawal(withdrawal, { kind: 'held', hold }, at)).state;
  const verdict = decideWithdrawal(held, eventOf({ decision, by, isOneOfMany }, provider), at);
  const blockedBy = verdict instanceof DomainError ? verdict : undefined;
  const posting = decision === 'approve' ? settlementOf(held, at) : releaseOf(held, at);
  const { status, payoutStatus, attempt, destination, dueAt, heldUntil } = held;
  return {
    figures:
      status === 'pending' && !isOneOfMany ? await postingFigures(ledger, unit, posting) : [],
    warnings:
      decision === 'approve' && status === 'pending'
        ? [
            ...warningsOf(held, provider, await settings.read()),
            ...(isOneOfMany
              ? signsOf(held.risk)
              : signsOf(await assessRisk(dependencies, unit.session, held, at))),
          ]
        : [],
    blockedBy,
    shown: [decision, status, payoutStatus, attempt, destination, dueAt, heldUntil],
  };
}

function signsOf(risk: Withdrawal['risk']): Warning[] {
  return risk?.signals.map(({ signal }) => signal) ?? [];
}

function eventOf({ decision, by, isOneOfMany }: Previewed, payer: PayoutProvider): WithdrawalEvent {
  if (decision === 'reject') return { kind: 'rejected', by, reason: '' };
  // The dialog asks for the payment's id, so its absence is no reason to block the decision.
  const paidByHand = payer.isByHand && !isOneOfMany && { externalPaymentId: '' };
  return { kind: 'approved', by, payer, correlationId: '', ...paidByHand };
}

function warningsOf(
  { payoutStatus, personNeededFor }: Withdrawal,
  { isByHand, isSimulated }: PayoutProvider,
  { payoutsPaused }: SystemSettings,
): Warning[] {
  return [
    ...(personNeededFor === null ? [] : [personNeededFor]),
    ...(payoutStatus === 'failed' ? ['payout_failed' as const] : []),
    ...(isByHand ? ['paid_by_hand' as const] : []),
    ...(payoutsPaused && !isByHand ? ['payouts_paused' as const] : []),
    ...(isSimulated ? ['simulated' as const] : []),
  ];
}
