import {
  type BasisPoints,
  type Cents,
  centsSchema,
  type DepositKind,
  DomainError,
  fromCents,
  negated,
  profitOf,
  reservationRequested,
  type SmartTradingDepositStatus,
  sumOfCents,
  tradingDepositActivated,
  tradingDepositEnded,
  tradingDepositReversed,
} from '@bambuzal/contracts';
import {
  type Actor,
  auditRecordOf,
  dayAfter,
  dayOf,
  type Decision,
  decision,
  message,
  ownMoneyRefusal,
  type Verdict,
} from '@bambuzal/service-kit';
import type { Types } from 'mongoose';
import type { SettlementItem } from '../trades/trade';

/** Final amounts of a deposit, in cents. */
export interface Payout {
  readonly amount: Cents;
  /** The part up to the principal. */
  readonly toAvailable: Cents;
  readonly toYield: Cents;
  /**
   * Cost of leaving: the fee on the day's gain. A fixed deposit that leaves before its term also
   * repays the fee discount that it received.
   */
  readonly fee: Cents;
}

/** Money in Smart Trading. Amounts in cents, days `yyyy-mm-dd` of the operator. */
export interface Deposit {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly kind: DepositKind;
  readonly termDays: number | null;
  readonly status: SmartTradingDepositStatus;
  readonly principal: Cents;
  /** Value at the last close, after fees; for an ended deposit, the amount returned. */
  readonly value: Cents;
  /** Amount that the wallet holds for the deposit: its value until it is paid out. */
  readonly locked: Cents;
  /** The highest value so far; fees are charged on gains above it. */
  readonly mark: Cents;
  /** Gains on which fees were charged so far, in cents. */
  readonly gains: Cents;
  readonly feesPaid: Cents;
  readonly feeRate: BasisPoints;
  /** Fee rate that replaces `feeRate` if the deposit leaves before its term. */
  readonly flexibleFeeRate: BasisPoints;
  /** First day of participation; final once the deposit is active. */
  readonly participatesFrom: string;
  readonly endsOn: string | null;
  readonly createdAt: Date;
  readonly activatedAt: Date | null;
  readonly bonusesHeldUntil: Date | null;
  readonly askedBackAt: Date | null;
  readonly endedAt: Date | null;
  readonly payout: Payout | null;
  /** Whether the wallet must still be asked for the payout. */
  readonly isPayoutDue: boolean;
  /** The last batch that settles a part of the deposit. The payout comes after this batch. */
  readonly lastBatchId: string | null;
}

/** Result of one close for the deposit. */
export interface DepositDay {
  readonly day: string;
  readonly share: Cents;
  readonly fee: Cents;
  readonly value: Cents;
}

/** Records of a change: a settlement for the wallet, or a row of the deposit's days. */
export type DepositPosting =
  | { readonly kind: 'settlement'; readonly item: SettlementItem }
  | { readonly kind: 'day'; readonly of: DepositDay };

export type DepositDecision = Decision<Deposit, DepositPosting>;

export interface Participation {
  /** First day on which a deposit whose money is reserved now can take part. */
  readonly participatesFrom: string;
  readonly bonusBase: Cents;
  readonly bonusesHeldUntil: Date;
}

export type DepositEvent =
  /** The wallet has set the money aside. */
  | ({ readonly kind: 'reservation_held' } & Participation)
  | { readonly kind: 'reservation_refused' }
  /** The member, or an administrator for the member, asks for the money back. */
  | {
      readonly kind: 'asked_back';
      /** The last day that the pool has opened. */
      readonly openedDay: string | undefined;
      readonly by: Actor;
      /** Id of the administrator. */
      readonly reason: string | null;
    }
  /** The deposit left the pool during a day, with its share of the result up to then. */
  | { readonly kind: 'left_pool'; readonly share: Cents }
  | {
      readonly kind: 'day_closed';
      readonly day: string;
      readonly share: Cents;
      readonly batchId: string;
    }
  | { readonly kind: 'paid_out'; readonly batchId: string };

type Agreed = Pick<
  Deposit,
  '_id' | 'userId' | 'kind' | 'termDays' | 'principal' | 'feeRate' | 'flexibleFeeRate'
>;

const nothing = centsSchema.parse(0);

/**
 * The first day that begins after the cooling-off.
 *
 * @param from beginning of the cooling-off
 */
export function firstDayAfter(from: Date, coolingOffHours: number): string {
  const until = new Date(from.getTime() + coolingOffHours * 60 * 60 * 1000);
  return dayAfter(dayOf(until), 1);
}

/**
 * A new deposit, which asks the wallet for its money. @param participatesFrom expected first day
 */
export function makeDeposit(agreed: Agreed, participatesFrom: string, now: Date): DepositDecision {
  const deposit: Deposit = {
    ...agreed,
    ...daysOf(agreed, participatesFrom),
    status: 'pending',
    value: agreed.principal,
    locked: nothing,
    mark: agreed.principal,
    gains: nothing,
    feesPaid: nothing,
    createdAt: now,
    activatedAt: null,
    bonusesHeldUntil: null,
    askedBackAt: null,
    endedAt: null,
    payout: null,
    isPayoutDue: false,
    lastBatchId: null,
  };
  const reservation = message(reservationRequested, {
    reservationId: String(agreed._id),
    userId: agreed.userId,
    amount: agreed.principal,
    expiresAt: null,
    description: `Depósito no ${nameOf(agreed)}`,
  });
  return decision<Deposit, DepositPosting>(deposit, { messages: [reservation] });
}

/**
 * The pure rules of a deposit from its order to its payout. An event that does not fit the state
 * (repeated or outdated) changes nothing. Only a request to leave is refused in that case.
 */
export function decideDeposit(
  deposit: Deposit,
  event: DepositEvent,
  now: Date,
): Verdict<Deposit, DepositPosting> {
  const { status } = deposit;
  switch (event.kind) {
    case 'reservation_held':
      return status === 'pending' ? activate(deposit, event, now) : decision(deposit);
    case 'reservation_refused':
      if (status !== 'pending') return decision(deposit);
      return decision({ ...deposit, status: 'refused', value: nothing, endedAt: now });
    case 'asked_back':
      if (event.reason !== null) {
        const refusal = ownMoneyRefusal(event.by, deposit.userId);
        if (refusal) return refusal;
      }
      if (status !== 'active') return new DomainError('DEPOSIT_NOT_ACTIVE');
      return askBack(deposit, event, now);
    case 'left_pool':
      return status === 'revoking' ? leave(deposit, event.share, now) : decision(deposit);
    case 'day_closed':
      if (status !== 'active' && status !== 'revoking') return decision(deposit);
      return closeDay(deposit, event, now);
    case 'paid_out':
      return payOut(deposit, event.batchId, now);
  }
}

function activate(
  deposit: Deposit,
  { participatesFrom, bonusBase, bonusesHeldUntil }: Participation,
  now: Date,
): DepositDecision {
  const { _id, kind, principal, userId } = deposit;
  const activated = message(tradingDepositActivated, {
    depositId: String(_id),
    userId,
    kind,
    amount: principal,
    bonusBase,
    activatedAt: now.toISOString(),
    bonusesHeldUntil: bonusesHeldUntil.toISOString(),
  });
  const active: Deposit = {
    ...deposit,
    ...daysOf(deposit, participatesFrom),
    status: 'active',
    locked: principal,
    activatedAt: now,
    bonusesHeldUntil,
  };
  return decision<Deposit, DepositPosting>(active, { messages: [activated] });
}

/** Undone if the deposit does not take part yet; otherwise it waits until it can leave the pool. */
function askBack(
  deposit: Deposit,
  { by, openedDay, reason }: Extract<DepositEvent, { kind: 'asked_back' }>,
  now: Date,
): DepositDecision {
  const { _id, bonusesHeldUntil, principal, userId } = deposit;
  const asked: Deposit = takesPart(deposit, openedDay, now)
    ? { ...deposit, status: 'revoking', askedBackAt: now }
    : {
        ...over(deposit, 'undone', payoutOf(deposit, principal, nothing), now),
        askedBackAt: now,
      };
  const record = auditRecordOf(by, {
    userId,
    action: 'revoke_smart_trading_investment',
    entityType: 'smart_trading_investment',
    entityId: String(_id),
    changes: {
      oldValues: { status: deposit.status },
      newValues: { status: asked.status, ...(reason !== null && { reason }) },
    },
    description: `Resgate de ${nameOf(deposit)} de ${fromCents(principal)}`,
    happenedAt: now,
  });
  const isHeld = bonusesHeldUntil !== null && now < bonusesHeldUntil;
  const reversed = message(tradingDepositReversed, {
    depositId: String(_id),
    userId,
    amount: principal,
    reversedAt: now.toISOString(),
  });
  const messages = isHeld ? [reversed] : [];
  return decision<Deposit, DepositPosting>(asked, { messages, audit: [record] });
}

/** Whether the deposit's first day has begun, by the clock or in the pool. */
export function takesPart(
  { participatesFrom }: Pick<Deposit, 'participatesFrom'>,
  openedDay: string | undefined,
  now: Date,
): boolean {
  return (
    participatesFrom <= dayOf(now) || (openedDay !== undefined && participatesFrom <= openedDay)
  );
}

function leave(deposit: Deposit, share: Cents, now: Date): DepositDecision {
  const { payout, ...fees } = leavingNow(deposit, share);
  return decision({ ...over(deposit, 'revoked', payout, now), ...fees });
}

/** Payout of a deposit that leaves with a share, and the deposit's gains and fees after that. */
export function leavingNow(
  deposit: Deposit,
  share: Cents,
): Pick<Deposit, 'gains' | 'feesPaid'> & { readonly payout: Payout } {
  const { fee, ...after } = withShare(deposit, share);
  const extra = earlyFee({ ...deposit, ...after });
  const value = minus(after.value, extra);
  return {
    gains: after.gains,
    feesPaid: sumOfCents([after.feesPaid, extra]),
    payout: payoutOf(deposit, value, sumOfCents([fee, extra])),
  };
}

/**
 * Fee discount that a fixed deposit received. Repaid if the deposit leaves before its term, but at
 * most its gain.
 */
function earlyFee(deposit: Deposit): Cents {
  const { askedBackAt, endsOn, feesPaid, flexibleFeeRate, gains, principal, value } = deposit;
  const isEarly = endsOn !== null && (askedBackAt === null || dayOf(askedBackAt) <= endsOn);
  if (!isEarly) return nothing;
  const saved = profitOf(gains, flexibleFeeRate) - feesPaid;
  return centsSchema.parse(Math.max(0, Math.min(value - principal, saved)));
}

function closeDay(
  deposit: Deposit,
  { batchId, day, share }: Extract<DepositEvent, { kind: 'day_closed' }>,
  now: Date,
): DepositDecision {
  const { fee, ...after } = withShare(deposit, share);
  const change = minus(after.value, deposit.value);
  const moves = change !== 0 || fee !== 0;
  const closed: Deposit = {
    ...deposit,
    ...after,
    locked: after.value,
    lastBatchId: moves ? batchId : deposit.lastBatchId,
  };
  const item: SettlementItem = {
    itemId: `${String(deposit._id)}:${day}`,
    userId: deposit.userId,
    locked: negated(change),
    available: nothing,
    yield: nothing,
    fee,
    description: `${nameOf(deposit)}: resultado de ${day}`,
  };
  const postings: DepositPosting[] = [
    ...(moves ? [{ kind: 'settlement', item } as const] : []),
    { kind: 'day', of: { day, share, fee, value: closed.value } },
  ];
  const isOver = deposit.endsOn !== null && deposit.endsOn <= day;
  const ended = isOver
    ? over(closed, 'ended', payoutOf(closed, closed.value, nothing), now)
    : closed;
  return decision<Deposit, DepositPosting>(ended, { postings });
}

/** A share, and the fee on the part of it above the highest value so far. */
function withShare({ feeRate, feesPaid, gains, mark, value }: Deposit, share: Cents) {
  const gross = sumOfCents([value, share]);
  const gain = centsSchema.parse(Math.max(0, gross - mark));
  const fee = profitOf(gain, feeRate);
  const net = minus(gross, fee);
  return {
    fee,
    value: net,
    mark: net > mark ? net : mark,
    gains: sumOfCents([gains, gain]),
    feesPaid: sumOfCents([feesPaid, fee]),
  };
}

function over(
  deposit: Deposit,
  status: 'undone' | 'revoked' | 'ended',
  payout: Payout,
  now: Date,
): Deposit {
  return { ...deposit, status, value: payout.amount, payout, endedAt: now, isPayoutDue: true };
}

function payoutOf({ principal }: Deposit, amount: Cents, fee: Cents): Payout {
  const toAvailable = amount < principal ? amount : principal;
  return { amount, toAvailable, toYield: minus(amount, toAvailable), fee };
}

function payOut(deposit: Deposit, batchId: string, now: Date): DepositDecision {
  const { _id, isPayoutDue, locked, payout, principal, status, userId } = deposit;
  const isOver = status === 'undone' || status === 'revoked' || status === 'ended';
  if (!isPayoutDue || !isOver || payout === null) return decision(deposit);
  const item: SettlementItem = {
    itemId: `${String(_id)}:payout`,
    userId,
    locked,
    available: payout.toAvailable,
    yield: payout.toYield,
    fee: payout.fee,
    description: `Resgate de ${nameOf(deposit)}`,
  };
  const ended = message(tradingDepositEnded, {
    depositId: String(_id),
    userId,
    outcome: status,
    principal,
    paidOut: payout.amount,
    endedAt: (deposit.endedAt ?? now).toISOString(),
  });
  return decision<Deposit, DepositPosting>(
    { ...deposit, isPayoutDue: false, locked: nothing, lastBatchId: batchId },
    { postings: [{ kind: 'settlement', item }], messages: [ended] },
  );
}

function daysOf({ termDays }: Pick<Deposit, 'termDays'>, participatesFrom: string) {
  const endsOn = termDays === null ? null : dayAfter(participatesFrom, termDays - 1);
  return { participatesFrom, endsOn };
}

/** Name of the deposit in statements, which are in Portuguese. */
function nameOf({ termDays }: Pick<Deposit, 'termDays'>): string {
  return termDays === null ? 'Smart Trading flexível' : `Smart Trading de ${termDays} dias`;
}

/** @returns the refusal for a refused deposit; `undefined` for any other */
export function refusalOf({ status }: Deposit): DomainError | undefined {
  return status === 'refused' ? new DomainError('INSUFFICIENT_BALANCE') : undefined;
}

function minus(one: Cents, other: Cents): Cents {
  return centsSchema.parse(one - other);
}
