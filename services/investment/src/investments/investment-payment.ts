import {
  depositRequested,
  DomainError,
  investmentActivated,
  purchaseRequested,
} from '@bambuzal/contracts';
import { auditRecordOf, dayOf, decision, message, ownMoneyRefusal } from '@bambuzal/service-kit';
import type { Types } from 'mongoose';
import type { InvestmentPackageRow } from '../packages/investment-package.model';
import { cancelled, counted } from './investment-end';
import type { EventOf, Investment, InvestmentDecision, InvestmentVerdict } from './investment';
import { isStillOffered } from './investment-terms';
import { newInvestment, type Order } from './new-investment';
import { lastProfitDay, nextProfitDay } from './profit-days';
import { statementTexts } from './statement-texts';

/*
 * The payment of an investment consists of attempts to charge the member's balance, one at a time.
 * The wallet decides each attempt once. A deposit opened for the investment may first bring money
 * to the balance.
 */

/** @returns a pending investment, with the request to the wallet for its payment */
export function decideOrder(
  order: Order,
  offer: InvestmentPackageRow,
  now: Date,
): InvestmentDecision {
  const ordered = newInvestment(order, offer, now);
  const { _id, userId, payWith, amount, document } = ordered;
  if (payWith === 'balance') return beginAttempt(ordered);
  const request = { investmentId: String(_id), userId, method: payWith, amount, document };
  return decision(ordered, { messages: [message(depositRequested, request)] });
}

/** @returns the id of an attempt */
export function purchaseIdOf(id: Types.ObjectId | string, attempt: number): string {
  return `${String(id)}:${attempt}`;
}

/** Outcome of an attempt to pay. */
type AttemptOutcome = 'undecided' | 'paid' | 'refused';

/**
 * Outcome of an attempt. Attempts follow one another, and a paid attempt is the last. Any other
 * attempt that is not in progress was therefore refused.
 */
export function outcomeOf(
  row: Pick<Investment, '_id' | 'purchaseId' | 'attempts' | 'activatedAt'>,
  purchaseId: string,
): AttemptOutcome {
  if (row.purchaseId === purchaseId) return 'undecided';
  const isLast = purchaseIdOf(row._id, row.attempts) === purchaseId;
  return isLast && row.activatedAt !== null ? 'paid' : 'refused';
}

/**
 * Joins an attempt in progress, or begins a new attempt. A pending order keeps its terms for the
 * payment that was arranged for it. It is paid from the balance only while the package still offers
 * these terms.
 */
export function pay(
  state: Investment,
  { offer, by }: EventOf<'pay'>,
  now: Date,
): InvestmentVerdict {
  const refusal = ownMoneyRefusal(by, state.userId);
  if (refusal) return refusal;
  if (state.status !== 'pending') return new DomainError('INVESTMENT_NOT_PENDING');
  const audit = by ? [approvalOf(state, by, now)] : [];
  if (state.purchaseId !== null) return decision(state, { audit });
  if (!offer?.isActive) return new DomainError('PACKAGE_CLOSED');
  if (!isStillOffered(state, offer)) return new DomainError('PACKAGE_TERMS_CHANGED');
  return { ...beginAttempt(state), audit };
}

function approvalOf(
  { _id, userId }: Investment,
  by: NonNullable<EventOf<'pay'>['by']>,
  happenedAt: Date,
) {
  return auditRecordOf(by, {
    userId,
    action: 'approve_investment',
    entityType: 'investment',
    entityId: String(_id),
    description: 'Pagamento do investimento pedido ao saldo do membro',
    happenedAt,
  });
}

function beginAttempt(state: Investment): InvestmentDecision {
  const { _id, userId, amount, terms } = state;
  const attempts = state.attempts + 1;
  const purchaseId = purchaseIdOf(_id, attempts);
  const request = message(purchaseRequested, {
    purchaseId,
    investmentId: String(_id),
    userId,
    amount,
    description: statementTexts.purchase(terms),
  });
  const underWay = { ...state, purchaseId, attempts, asksAgain: false };
  return decision(underWay, { messages: [request] });
}

function isUnderWay(state: Investment, { purchaseId }: { readonly purchaseId: string }): boolean {
  return state.status === 'pending' && state.purchaseId === purchaseId;
}

/** Activates a paid investment, even if the package was closed after the wallet was asked. */
export function activate(
  state: Investment,
  event: EventOf<'purchase_paid'>,
  now: Date,
): InvestmentDecision {
  if (!isUnderWay(state, event)) return decision(state);
  const activation = activationOf(state, now, event.coolingOffHours);
  const activated = message(investmentActivated, {
    investmentId: String(state._id),
    userId: state.userId,
    packageId: String(state.packageId),
    amount: state.amount,
    packageName: state.terms.packageName,
    activatedAt: activation.activatedAt.toISOString(),
    coolingOffUntil: activation.coolingOffUntil.toISOString(),
  });
  return decision(counted({ ...state, ...activation }, now), { messages: [activated] });
}

type Activation = Pick<Investment, 'status' | 'purchaseId' | 'nextProfitDate'> & {
  readonly startDate: string;
  readonly endDate: string;
  readonly activatedAt: Date;
  readonly coolingOffUntil: Date;
};

const hourMs = 60 * 60 * 1000;

/**
 * @param coolingOffHours hours during which the investment can be undone in full; 0 for none
 * @returns changes of the investment when it is paid
 */
export function activationOf(
  { terms }: Pick<Investment, 'terms'>,
  activatedAt: Date,
  coolingOffHours: number,
): Activation {
  const startDate = dayOf(activatedAt);
  return {
    status: 'active',
    purchaseId: null,
    activatedAt,
    startDate,
    endDate: lastProfitDay(startDate, terms),
    nextProfitDate: nextProfitDay(startDate, terms),
    coolingOffUntil: new Date(activatedAt.getTime() + coolingOffHours * hourMs),
  };
}

/**
 * Handles a refused attempt. Begins a new attempt if money came in meanwhile. Cancels the
 * investment if no more money can come.
 */
export function refusePurchase(
  state: Investment,
  event: EventOf<'purchase_refused'>,
  now: Date,
): InvestmentDecision {
  if (!isUnderWay(state, event)) return decision(state);
  const refused = { ...state, purchaseId: null, refusedPurchaseId: event.purchaseId };
  if (refused.asksAgain) return beginAttempt(refused);
  const isLastChance = refused.payWith === 'balance' || refused.depositRefusal !== null;
  return decision(isLastChance ? cancelled(refused, 'insufficient_balance', now) : refused);
}

function awaitsDeposit({ status, payment }: Investment): boolean {
  return status === 'pending' && payment === null;
}

export function arrangeDeposit(
  state: Investment,
  { amount, payment }: EventOf<'deposit_arranged'>,
): InvestmentDecision {
  const isFitting = awaitsDeposit(state) && state.amount === amount;
  return decision(isFitting ? { ...state, payment } : state);
}

/** Records that the deposit was refused. If an attempt is in progress, that attempt decides. */
export function refuseDeposit(
  state: Investment,
  { refusal }: EventOf<'deposit_refused'>,
  now: Date,
): InvestmentDecision {
  if (!awaitsDeposit(state)) return decision(state);
  const refused = { ...state, depositRefusal: refusal };
  const isOver = state.purchaseId === null;
  return decision(isOver ? cancelled(refused, 'payment_refused', now) : refused);
}

export function confirmDeposit(
  state: Investment,
  { isOnOffer }: EventOf<'deposit_confirmed'>,
  now: Date,
): InvestmentDecision {
  if (state.status !== 'pending') return decision(state);
  if (state.purchaseId !== null) return decision({ ...state, asksAgain: true });
  if (isOnOffer) return beginAttempt(state);
  return decision(cancelled(state, 'package_closed', now));
}
