import { type Cents, centsSchema, DomainError, sumOfCents } from '@bambuzal/contracts';
import { dayOf } from '@bambuzal/service-kit';

/** Loss limit and open trades of a member. Amounts in cents, days `yyyy-mm-dd` of the operator. */
export interface MemberLimits {
  readonly userId: string;
  /** Maximum loss of a day; `null` until it is set. */
  readonly dailyLoss: Cents | null;
  readonly raisedTo: Cents | null;
  readonly raisedFrom: Date | null;
  readonly breakUntil: Date | null;
  /** Day of `result`. */
  readonly day: string;
  /** Sum of the trades that ended on the day; negative is a loss. */
  readonly result: Cents;
  readonly openStakes: Cents;
  readonly openTrades: number;
  readonly lastOrderAt: Date | null;
}

/** An order to be checked against the limits. */
interface Order {
  readonly stake: Cents;
  /** ISO 4217 code, for the text of a refusal. */
  readonly currency: string;
}

const nothing = centsSchema.parse(0);
const raiseAfterMs = 24 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
const betweenOrdersMs = 3000;
export const mostOpenTrades = 5;

export function newMemberLimits(userId: string, now: Date): MemberLimits {
  return {
    userId,
    dailyLoss: null,
    raisedTo: null,
    raisedFrom: null,
    breakUntil: null,
    day: dayOf(now),
    result: nothing,
    openStakes: nothing,
    openTrades: 0,
    lastOrderAt: null,
  };
}

/** The limits at a moment, after a raise that is due and the start of a new day. */
export function limitsAt(limits: MemberLimits, now: Date): MemberLimits {
  const today = dayOf(now);
  const isRaised = limits.raisedFrom !== null && now >= limits.raisedFrom;
  return {
    ...limits,
    ...(isRaised && { dailyLoss: limits.raisedTo, raisedTo: null, raisedFrom: null }),
    ...(limits.day < today && { day: today, result: nothing }),
  };
}

/**
 * A lower limit applies at once. A higher limit applies after a day, and can be lowered again until
 * then.
 */
export function setDailyLoss(before: MemberLimits, amount: Cents, now: Date): MemberLimits {
  const limits = limitsAt(before, now);
  if (limits.dailyLoss !== null && amount > limits.dailyLoss) {
    const raisedFrom = new Date(now.getTime() + raiseAfterMs);
    return { ...limits, raisedTo: amount, raisedFrom };
  }
  return { ...limits, dailyLoss: amount, raisedTo: null, raisedFrom: null };
}

/** A break cannot be shortened, not even by the member. */
export function takeBreak(before: MemberLimits, days: number, now: Date): MemberLimits {
  const limits = limitsAt(before, now);
  const until = new Date(now.getTime() + days * dayMs);
  const isLonger = limits.breakUntil === null || until > limits.breakUntil;
  return { ...limits, breakUntil: isLonger ? until : limits.breakUntil };
}

/** Loss of the day so far, with the open stakes counted as lost. */
export function lostToday({ result, openStakes }: MemberLimits): Cents {
  return sumOfCents([centsSchema.parse(Math.max(0, 0 - result)), openStakes]);
}

/** @returns the unchanged limits, or ON_BREAK */
export function unlessOnBreak(limits: MemberLimits, now: Date): MemberLimits | DomainError {
  const { breakUntil } = limits;
  if (breakUntil === null || now >= breakUntil) return limits;
  return new DomainError('ON_BREAK', {}, { values: { until: breakUntil } });
}

/**
 * @returns the reason why these limits allow no order and no robot: ON_BREAK, LOSS_LIMIT_NOT_SET
 */
export function barTo(limits: MemberLimits, now: Date): DomainError | undefined {
  const rested = unlessOnBreak(limits, now);
  if (rested instanceof DomainError) return rested;
  return limits.dailyLoss === null ? new DomainError('LOSS_LIMIT_NOT_SET') : undefined;
}

/**
 * Adds an order to the limits.
 *
 * @returns the new limits, or why the order is refused: ON_BREAK, LOSS_LIMIT_NOT_SET,
 *   TRADE_TOO_SOON,
 *   TOO_MANY_OPEN or LOSS_LIMIT
 */
export function placeOrder(
  before: MemberLimits,
  { stake, currency }: Order,
  now: Date,
): MemberLimits | DomainError {
  const limits = limitsAt(before, now);
  const { dailyLoss, lastOrderAt, openTrades } = limits;
  const bar = barTo(limits, now);
  if (bar) return bar;
  if (lastOrderAt !== null && now.getTime() - lastOrderAt.getTime() < betweenOrdersMs) {
    return new DomainError('TRADE_TOO_SOON', {}, { retryAfterSeconds: 3 });
  }
  if (openTrades >= mostOpenTrades) {
    return new DomainError('TOO_MANY_OPEN', {}, { values: { maximum: mostOpenTrades } });
  }
  const left = Math.max(0, (dailyLoss ?? 0) - lostToday(limits));
  if (stake > left) {
    const values = { left: { cents: centsSchema.parse(left), currency } };
    return new DomainError('LOSS_LIMIT', { amount: 'LOSS_LIMIT' }, { values });
  }
  return {
    ...limits,
    openStakes: sumOfCents([limits.openStakes, stake]),
    openTrades: openTrades + 1,
    lastOrderAt: now,
  };
}

/**
 * Records the end of an order in the limits.
 *
 * @param result the member's gain or loss; 0 for an order that did not take place
 * @param endedOn the day that the result belongs to
 */
export function closeOrder(
  before: MemberLimits,
  {
    stake,
    result,
    endedOn,
  }: { readonly stake: Cents; readonly result: Cents; readonly endedOn: Date },
): MemberLimits {
  const limits = limitsAt(before, endedOn);
  const counts = limits.day === dayOf(endedOn);
  return {
    ...limits,
    result: counts ? sumOfCents([limits.result, result]) : limits.result,
    openStakes: centsSchema.parse(limits.openStakes - stake),
    openTrades: limits.openTrades - 1,
  };
}
