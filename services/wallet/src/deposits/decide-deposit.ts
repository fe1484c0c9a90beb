import { type Cents, centsSchema, DomainError, fromCents } from '@bambuzal/contracts';
import {
  type Actor,
  type Decision,
  decision,
  type OutgoingMessage,
  ownMoneyRefusal,
  type Verdict,
} from '@bambuzal/service-kit';
import type { Posting } from '../ledger/ledger';
import type { CryptoPayment } from '../providers/crypto-provider';
import { microTokens, worthOf } from '../providers/token-units';
import { nextCheckAfter } from './check-schedule';
import { followed } from './crypto-progress';
import {
  awaitsInstructions,
  type Deposit,
  hasInstructions,
  type IncomingPayment,
  isOpen,
  type Payment,
} from './deposit';
import { answerToPurchase, auditOf, confirmationOf, postingOf } from './deposit-effects';

/** A payment reported by a provider. */
export interface ReportedPayment {
  /** The provider's id of the payment: endToEndId or payment id. */
  readonly id: string;
  /** Value of the payment in cents. */
  readonly amount: Cents;
  /** Id of the statement line if the payment is credited. */
  readonly transactionId: string;
}

/** The provider's instructions for paying a deposit. */
export interface PaymentInstructions {
  readonly expiresAt: Date;
  readonly payment: Partial<Pick<Payment, 'pixCopyPaste' | 'address' | 'payAmount'>>;
  /** Crypto only: the provider's id of the payment. */
  readonly externalId?: string;
}

export type DepositEvent =
  | { readonly kind: 'instructions_given'; readonly instructions: PaymentInstructions }
  | { readonly kind: 'provider_failed' }
  /** A further payment to the same address was reported. */
  | { readonly kind: 'payment_announced'; readonly paymentId: string }
  /** The provider has answered a check. */
  | {
      readonly kind: 'checked';
      /** State of the first crypto payment. */
      readonly first?: CryptoPayment | undefined;
      /** Payments that count for this deposit. Each belongs only to this deposit. */
      readonly payments: readonly ReportedPayment[];
      /** The provider's interval between checks, in milliseconds. */
      readonly pollIntervalMs: number;
    }
  | {
      readonly kind: 'approved';
      readonly by: Actor;
      /**
       * Amount in cents. Default: the value of the tokens received so far, or the requested amount
       * if none were received.
       */
      readonly amount?: Cents | undefined;
      readonly transactionId: string;
    }
  | { readonly kind: 'cancelled'; readonly by: Actor; readonly reason?: string | undefined }
  /** The ledger reverses one of the deposit's credits. */
  | { readonly kind: 'credit_reversed'; readonly amount: Cents; readonly isApproval: boolean };

type DepositDecision = Decision<Deposit, Posting>;

/**
 * Applies an event to a deposit. A repeated or late event changes nothing.
 *
 * Each payment is credited once: the deposit lists the payments already handled, and the ledger
 * stores the provider's id of each payment.
 *
 * An approval is an administrator's statement that money came in, made before the provider reports
 * it. It is credited at once, and `approval.unreported` is the part that no report covers yet.
 * Reports use that part up first. Only the amount beyond it is credited. So the total credited is
 * the larger of two sums, the approved sum and the reported sum, in any order and in any number of
 * pieces. Reports are matched with the approval by amount and not by payment, because nobody can
 * say afterwards which payments the administrator had seen. For example, two payments of R$ 60 and
 * R$ 40 may be the R$ 100 of one approval.
 *
 * @returns refusals: OWN_MONEY, DEPOSIT_NOT_OPEN, ENTRY_NOT_REVERSIBLE
 */
export function decideDeposit(
  deposit: Deposit,
  event: DepositEvent,
  now: Date,
): Verdict<Deposit, Posting> {
  switch (event.kind) {
    case 'instructions_given':
      return instructionsGiven(deposit, event.instructions, now);
    case 'provider_failed':
      return providerFailed(deposit);
    case 'payment_announced':
      return paymentAnnounced(deposit, event.paymentId);
    case 'checked': {
      const { first, payments, pollIntervalMs } = event;
      const { state, ...effects } = settled(
        first ? followed(deposit, first) : deposit,
        payments,
        now,
      );
      const current = expiredAt(state, now);
      const nextCheckAt = nextCheckAfter(current, now, pollIntervalMs);
      return { ...effects, state: { ...current, nextCheckAt } };
    }
    case 'approved':
      return approved(deposit, event, now);
    case 'cancelled':
      return cancelled(deposit, event, now);
    case 'credit_reversed':
      return creditReversed(deposit, event, now);
  }
}

function instructionsGiven(
  deposit: Deposit,
  { expiresAt, payment, externalId }: PaymentInstructions,
  now: Date,
): DepositDecision {
  if (!awaitsInstructions(deposit)) return decision(deposit);
  const { investmentId, nextCheckAt = now } = deposit;
  const state: Deposit = {
    ...deposit,
    status: 'awaiting_payment',
    providerFailed: false,
    expiresAt,
    externalId: externalId ?? deposit.externalId,
    payment: {
      ...deposit.payment,
      ...payment,
    },
    nextCheckAt: investmentId === undefined ? nextCheckAt : now,
  };
  return decision(state, { messages: answerToPurchase(state) });
}

function providerFailed(deposit: Deposit): DepositDecision {
  if (deposit.status !== 'awaiting_payment' || hasInstructions(deposit)) return decision(deposit);
  const state: Deposit = {
    ...deposit,
    status: 'cancelled',
    providerFailed: true,
    nextCheckAt: undefined,
  };
  return decision(state, { messages: answerToPurchase(state) });
}

function paymentAnnounced(deposit: Deposit, paymentId: string): DepositDecision {
  const { repeatedIds, externalId } = deposit;
  if (paymentId === externalId || repeatedIds.includes(paymentId)) return decision(deposit);
  return decision({ ...deposit, repeatedIds: [...repeatedIds, paymentId] });
}

function settled(
  deposit: Deposit,
  reported: readonly ReportedPayment[],
  now: Date,
): DepositDecision {
  const payments: IncomingPayment[] = [...deposit.payments];
  const postings: Posting[] = [];
  const messages: OutgoingMessage[] = [];
  let unreported: number = deposit.approval?.unreported ?? 0;
  let received: number = deposit.receivedAmount;
  for (const { id, amount, transactionId } of reported) {
    if (payments.some((known) => known.id === id)) continue;
    const covered = Math.min(unreported, amount);
    const credited = centsSchema.parse(amount - covered);
    if (credited > 0) {
      const credit = { reference: `${deposit.provider}:${id}`, amount: credited, transactionId };
      postings.push(postingOf(deposit, credit, now));
      messages.push(confirmationOf(deposit, credit, now));
    }
    unreported -= covered;
    received += credited;
    payments.push({ id, amount, credited, settledAt: now });
  }
  if (payments.length === deposit.payments.length) return decision(deposit);
  const { approval, confirmedAt } = deposit;
  const state: Deposit = {
    ...deposit,
    payments,
    receivedAmount: centsSchema.parse(received),
    approval: approval && { ...approval, unreported: centsSchema.parse(unreported) },
    ...(received > 0 && { status: 'confirmed', confirmedAt: confirmedAt ?? now }),
  };
  return decision(state, { postings, messages });
}

function expiredAt(deposit: Deposit, now: Date): Deposit {
  const isOver = deposit.status === 'awaiting_payment' && deposit.expiresAt <= now;
  return isOver ? { ...deposit, status: 'expired' } : deposit;
}

/** Approves a deposit, also after the time to pay has run out. */
function approved(
  deposit: Deposit,
  { by, amount = cameIn(deposit) ?? deposit.amount, transactionId }: EventOf<'approved'>,
  now: Date,
): Verdict<Deposit, Posting> {
  const refusal = ownMoneyRefusal(by, deposit.userId);
  if (refusal) return refusal;
  if (!isOpen(deposit) && deposit.status !== 'expired') return new DomainError('DEPOSIT_NOT_OPEN');
  const credit = { reference: `approval:${String(deposit._id)}`, amount, transactionId };
  const state: Deposit = {
    ...deposit,
    status: 'confirmed',
    receivedAmount: amount,
    approval: { amount, unreported: amount, by: by.caller.sub, at: now },
    confirmedAt: now,
  };
  const entry = {
    action: 'approve_deposit',
    newValues: { status: state.status, receivedAmount: fromCents(amount) },
    description: 'Depósito aprovado',
  } as const;
  return decision(state, {
    postings: [postingOf(deposit, credit, now)],
    messages: [confirmationOf(deposit, credit, now)],
    audit: [auditOf(deposit, by, entry, now)],
  });
}

function cancelled(
  deposit: Deposit,
  { by, reason }: EventOf<'cancelled'>,
  now: Date,
): Verdict<Deposit, Posting> {
  const refusal = ownMoneyRefusal(by, deposit.userId);
  if (refusal) return refusal;
  if (!isOpen(deposit)) return new DomainError('DEPOSIT_NOT_OPEN');
  const state: Deposit = { ...deposit, status: 'cancelled' };
  const entry = {
    action: 'cancel_deposit',
    newValues: { status: state.status },
    description: reason === undefined ? 'Depósito cancelado' : `Depósito cancelado: ${reason}`,
  } as const;
  return decision(state, {
    // A purchase that has received payment instructions expires by its own rules and needs no
    // answer here.
    messages: hasInstructions(deposit) ? [] : answerToPurchase(state),
    audit: [auditOf(deposit, by, entry, now)],
  });
}

/**
 * A reversed approval counts as never given: a payment that comes later is credited in full. An
 * approval that was already matched with reported payments cannot be reversed, because those
 * payments came in. Use an adjustment instead. A reversed payment stays on the deposit's list, so
 * that the same report does not credit it again.
 */
function creditReversed(
  deposit: Deposit,
  { amount, isApproval }: EventOf<'credit_reversed'>,
  now: Date,
): Verdict<Deposit, Posting> {
  const { approval, receivedAmount } = deposit;
  if (isApproval && approval && approval.unreported !== approval.amount) {
    return new DomainError('ENTRY_NOT_REVERSIBLE');
  }
  const left = centsSchema.parse(receivedAmount - amount);
  return decision({
    ...deposit,
    receivedAmount: left,
    ...(left === 0 && { status: 'cancelled', confirmedAt: null }),
    // Once the approval is reversed, the provider's reports count in full.
    ...(isApproval && { approval: null, nextCheckAt: now }),
  });
}

type EventOf<Kind extends DepositEvent['kind']> = Extract<DepositEvent, { readonly kind: Kind }>;

/** Value of the tokens received so far. */
function cameIn({ status, payment: { actuallyPaid, rate } }: Deposit): Cents | undefined {
  if (status !== 'partially_paid' || actuallyPaid === null || rate === null) return undefined;
  const worth = worthOf(microTokens(actuallyPaid), rate);
  return worth > 0 ? worth : undefined;
}
