import { DomainError, withdrawalRejected, type WithdrawalPersonReason } from '@bambuzal/contracts';
import {
  type Actor,
  type Decision,
  decision,
  message,
  ownMoneyRefusal,
  type Verdict,
} from '@bambuzal/service-kit';
import type { Posting } from '../ledger/ledger';
import type { PayoutProvider } from '../payouts/payout-provider';
import { byHand } from '../payouts/payouts-by-hand';
import { dueAt } from './business-hours';
import type { WithdrawalRisk } from './risk/withdrawal-risk';
import { isHeld, type Withdrawal } from './withdrawal';
import {
  auditOf,
  messageOf,
  paidMessage,
  releaseOf,
  reservationOf,
  reviewNeeded,
  settlementOf,
} from './withdrawal-effects';
import type { WithdrawalHold } from './withdrawal-hold';

export type WithdrawalEvent =
  /** A hold was found, perhaps longer than the present hold. */
  | { readonly kind: 'held'; readonly hold: WithdrawalHold }
  /** The risk was assessed, at the request or for a decision. */
  | { readonly kind: 'assessed'; readonly risk: WithdrawalRisk }
  | {
      readonly kind: 'approved';
      /** Administrator who approves; `null` for an automatic approval. */
      readonly by: Actor | null;
      /** Provider of the withdrawals that are approved now. */
      readonly payer: Pick<PayoutProvider, 'isByHand' | 'isSimulated' | 'name'>;
      /** Identifier of a payment made by hand. If it is given, no provider is asked to pay. */
      readonly externalPaymentId?: string | undefined;
      readonly adminNotes?: string | undefined;
      readonly correlationId: string;
    }
  /** A limit of the day, or the member's situation, requires a review. */
  | { readonly kind: 'left_to_people'; readonly reason: WithdrawalPersonReason }
  /**
   * The same reasons require a review after an automatic approval that has not been sent to the
   * provider.
   */
  | { readonly kind: 'recalled'; readonly attempt: number; readonly reason: WithdrawalPersonReason }
  | { readonly kind: 'rejected'; readonly by: Actor; readonly reason: string }
  /** The provider reports the outcome of an attempt. */
  | { readonly kind: 'paid'; readonly attempt: number; readonly externalId: string | null }
  | { readonly kind: 'failed'; readonly attempt: number; readonly reason: string };

type EventOf<Kind extends WithdrawalEvent['kind']> = Extract<
  WithdrawalEvent,
  { readonly kind: Kind }
>;
type WithdrawalDecision = Decision<Withdrawal, Posting>;
type WithdrawalVerdict = Verdict<Withdrawal, Posting>;

/** Applies a request: the money is reserved at once. */
export function decideRequest(withdrawal: Withdrawal): WithdrawalDecision {
  return decision(withdrawal, {
    postings: [reservationOf(withdrawal)],
    messages: withdrawal.isAutomatic ? [] : [reviewNeeded(withdrawal, withdrawal.createdAt)],
  });
}

/**
 * Applies an event to a withdrawal. A decision about a withdrawal that is not pending is refused. A
 * provider's report about an attempt that already has an outcome changes nothing, even if repeated.
 *
 * @returns refusals: OWN_MONEY, PAYMENT_REFERENCE_REQUIRED, WITHDRAWAL_HELD, WITHDRAWAL_NOT_PENDING
 */
export function decideWithdrawal(
  withdrawal: Withdrawal,
  event: WithdrawalEvent,
  now: Date,
): WithdrawalVerdict {
  switch (event.kind) {
    case 'held':
      return held(withdrawal, event.hold);
    case 'assessed':
      if (withdrawal.status !== 'pending') return decision(withdrawal);
      return decision({ ...withdrawal, risk: event.risk });
    case 'approved':
      return approved(withdrawal, event, now);
    case 'left_to_people':
      return leftToPeople(withdrawal, event.reason, now);
    case 'recalled':
      if (!isBeingPaid(withdrawal, event.attempt)) return decision(withdrawal);
      return recalled(withdrawal, event.reason, now);
    case 'rejected':
      return rejected(withdrawal, event, now);
    case 'paid':
      if (!isBeingPaid(withdrawal, event.attempt)) return decision(withdrawal);
      return paid(withdrawal, event.externalId, null, now);
    case 'failed':
      if (!isBeingPaid(withdrawal, event.attempt)) return decision(withdrawal);
      return failed(withdrawal, event.reason, now);
  }
}

function held(withdrawal: Withdrawal, hold: WithdrawalHold): WithdrawalDecision {
  const { createdAt, heldUntil, status } = withdrawal;
  const isLonger = hold.heldUntil !== null && (heldUntil === null || hold.heldUntil > heldUntil);
  if (status !== 'pending' || !isLonger) return decision(withdrawal);
  return decision({ ...withdrawal, ...hold, dueAt: dueAt(createdAt, hold.heldUntil) });
}

/**
 * Approves a withdrawal, which the provider then pays. A withdrawal paid by hand is settled at
 * once, because the administrator confirms the payment.
 */
function approved(
  withdrawal: Withdrawal,
  { adminNotes, by, correlationId, externalPaymentId, payer }: EventOf<'approved'>,
  now: Date,
): WithdrawalVerdict {
  if (withdrawal.status !== 'pending') return new DomainError('WITHDRAWAL_NOT_PENDING');
  const refusal = ownMoneyRefusal(by, withdrawal.userId);
  if (refusal) return refusal;
  if (isHeld(withdrawal, now) && withdrawal.heldUntil !== null) {
    return new DomainError('WITHDRAWAL_HELD', {}, { values: { until: withdrawal.heldUntil } });
  }
  if (payer.isByHand && externalPaymentId === undefined) {
    const code = 'PAYMENT_REFERENCE_REQUIRED';
    return new DomainError(code, { externalPaymentId: code });
  }
  const state: Withdrawal = {
    ...withdrawal,
    status: 'approved',
    payoutStatus: 'sending',
    attempt: withdrawal.attempt + 1,
    provider: externalPaymentId === undefined ? payer.name : byHand,
    isSimulated: payer.isSimulated,
    processedAt: now,
    processedBy: by?.caller.sub ?? null,
    payoutDueAt: now,
    payoutTries: 0,
    correlationId,
    ...(adminNotes !== undefined && { adminNotes }),
  };
  const approval = auditOf(withdrawal, by, now, {
    action: state.method === 'pix' ? 'approve_withdrawal_pix' : 'approve_withdrawal_crypto',
    changes: changesOf(withdrawal, state),
    description: by ? 'Saque aprovado' : 'Saque aprovado automaticamente',
  });
  if (externalPaymentId === undefined) return decision(state, { audit: [approval] });
  const payment = paid(state, externalPaymentId, by, now);
  return { ...payment, audit: [approval, ...payment.audit] };
}

/**
 * A withdrawal beyond the limits of a day needs a review from then on, also on the next day.
 * Otherwise a thief of the account would only have to wait.
 */
function leftToPeople(
  withdrawal: Withdrawal,
  personNeededFor: WithdrawalPersonReason,
  now: Date,
): WithdrawalVerdict {
  if (withdrawal.status !== 'pending') return new DomainError('WITHDRAWAL_NOT_PENDING');
  const state = { ...withdrawal, isAutomatic: false, personNeededFor, payoutDueAt: null };
  const entry = auditOf(withdrawal, null, now, {
    action: 'update',
    changes: {
      oldValues: { isAutomatic: true },
      newValues: { isAutomatic: false, personNeededFor },
    },
    description: `${personReasonWords[personNeededFor]}: aguarda aprovação`,
  });
  return decision(state, { messages: [reviewNeeded(state, now)], audit: [entry] });
}

/** Withdraws an automatic approval. An administrator's approval stays. */
function recalled(
  withdrawal: Withdrawal,
  personNeededFor: WithdrawalPersonReason,
  now: Date,
): WithdrawalDecision {
  if (withdrawal.processedBy !== null) return decision(withdrawal);
  const state: Withdrawal = {
    ...withdrawal,
    status: 'pending',
    payoutStatus: 'none',
    isAutomatic: false,
    personNeededFor,
    payoutDueAt: null,
    processedAt: null,
  };
  const entry = auditOf(withdrawal, null, now, {
    action: 'update',
    changes: changesOf(withdrawal, state),
    description: `${personReasonWords[personNeededFor]}: aprovação automática desfeita`,
  });
  return decision(state, { messages: [reviewNeeded(state, now)], audit: [entry] });
}

const beyondLimits = 'Saque além dos limites automáticos';

const personReasonWords: Readonly<Record<WithdrawalPersonReason, string>> = {
  member_count: beyondLimits,
  member_amount: beyondLimits,
  day_amount: beyondLimits,
  request_amount: beyondLimits,
  account_closed: 'Saque de conta encerrada',
  debt: 'Saque de quem deve bônus estornado',
  risk: 'Saque com sinais de risco',
};

function rejected(
  withdrawal: Withdrawal,
  { by, reason }: EventOf<'rejected'>,
  now: Date,
): WithdrawalVerdict {
  const refusal = ownMoneyRefusal(by, withdrawal.userId);
  if (refusal) return refusal;
  if (withdrawal.status !== 'pending') return new DomainError('WITHDRAWAL_NOT_PENDING');
  const state: Withdrawal = {
    ...withdrawal,
    status: 'rejected',
    payoutStatus: 'none',
    rejectionReason: reason,
    processedAt: now,
    processedBy: by.caller.sub,
  };
  const entry = auditOf(withdrawal, by, now, {
    action: state.method === 'pix' ? 'reject_withdrawal_pix' : 'reject_withdrawal_crypto',
    changes: changesOf(withdrawal, state),
    description: `Saque recusado: ${reason}`,
  });
  return decision(state, {
    postings: [releaseOf(state, now)],
    messages: [message(withdrawalRejected, { ...messageOf(state, now), reason })],
    audit: [entry],
  });
}

function isBeingPaid({ attempt, payoutStatus, status }: Withdrawal, paidAttempt: number): boolean {
  return status === 'approved' && payoutStatus === 'sending' && attempt === paidAttempt;
}

/** @param by administrator who confirms the payment; `null` if the provider reported it */
function paid(
  withdrawal: Withdrawal,
  externalId: string | null,
  by: Actor | null,
  now: Date,
): WithdrawalDecision {
  const state: Withdrawal = {
    ...withdrawal,
    payoutStatus: 'paid',
    externalPaymentId: externalId,
    paidAt: now,
    payoutDueAt: null,
  };
  const entry = auditOf(withdrawal, by, now, {
    action: state.method === 'pix' ? 'pix_transfer_success' : 'crypto_transfer_success',
    changes: {
      oldValues: { payoutStatus: 'sending' },
      newValues: { payoutStatus: 'paid', externalPaymentId: externalId },
    },
    description: by ? 'Pagamento do saque informado' : 'Saque pago',
  });
  return decision(state, {
    postings: [settlementOf(state, now)],
    messages: [paidMessage(state, now)],
    audit: [entry],
  });
}

/**
 * The money stays reserved until an administrator approves another attempt or rejects the
 * withdrawal.
 */
function failed(withdrawal: Withdrawal, reason: string, now: Date): WithdrawalDecision {
  const state: Withdrawal = {
    ...withdrawal,
    status: 'pending',
    payoutStatus: 'failed',
    adminNotes: reason,
    // Administrators decide from here on.
    isAutomatic: false,
    payoutDueAt: null,
    processedAt: null,
    processedBy: null,
  };
  const entry = auditOf(withdrawal, null, now, {
    action: state.method === 'pix' ? 'pix_transfer_failure' : 'crypto_transfer_failure',
    changes: changesOf(withdrawal, state),
    description: `Pagamento do saque falhou: ${reason}`,
  });
  return decision(state, { messages: [reviewNeeded(state, now)], audit: [entry] });
}

function changesOf(before: Withdrawal, after: Withdrawal) {
  return {
    oldValues: { status: before.status, payoutStatus: before.payoutStatus },
    newValues: { status: after.status, payoutStatus: after.payoutStatus },
  };
}
