import {
  type BasisPoints,
  type Cents,
  centsSchema,
  sumOfCents,
  type TradingConfiguration,
} from '@bambuzal/contracts';
import {
  candlesOf,
  daySeconds,
  type IdleSpan,
  type Outcome,
  outcomeOf,
  poolOrder,
  type PoolOrder,
  poolStakeDivisor,
  type PoolTrade,
} from '@bambuzal/market';
import { firstIndex, indexAfter, type PoolIndex } from './pool-index';
import type { Pot } from './shares';

export const poolDayStates = ['open', 'closing', 'closed'] as const;

/** A trade of the pool; `outcome` is `null` while it is open. */
export interface PoolDayTrade extends PoolOrder {
  readonly outcome: Outcome | null;
  readonly stake: Cents;
}

/** Progress of a close: the last deposit done, and the sums up to and including it. */
export interface CloseCursor {
  readonly depositId: string;
  /** Their values before the close. */
  readonly weight: Cents;
  readonly shared: Cents;
  readonly deposits: number;
}

/** One day of the pool. Times in Unix seconds. */
export interface PoolDay {
  /** `yyyy-mm-dd` of the operator. */
  readonly _id: string;
  readonly startsAt: number;
  readonly rule: TradingConfiguration['poolRule'];
  /** Fee rate of flexible deposits, for the index. */
  readonly feeRate: BasisPoints;
  readonly state: (typeof poolDayStates)[number];
  /** The value of the participating deposits, less those that left since. */
  readonly weight: Cents;
  /** Result of closed trades, less the shares of deposits that left. */
  readonly result: Cents;
  readonly trades: readonly PoolDayTrade[];
  readonly idle: readonly IdleSpan[];
  /** Minutes that ended until then were looked at. */
  readonly seenUntil: number;
  readonly cursor: CloseCursor | null;
  /** As the day began. */
  readonly index: PoolIndex;
  /** After its close; `null` before. */
  readonly indexAfter: PoolIndex | null;
  readonly wins: number;
  readonly losses: number;
  /** Counts changes: a write names the revision that was read. */
  readonly revision: number;
  readonly closedAt: Date | null;
}

const nothing = centsSchema.parse(0);

export interface Opening {
  readonly day: string;
  readonly startsAt: number;
  readonly rule: TradingConfiguration['poolRule'];
  readonly feeRate: BasisPoints;
  /** The value of all deposits that take part. */
  readonly weight: Cents;
  readonly isIdle: boolean;
  readonly now: Date;
}

/** @param before yesterday, closed; absent for the pool's first day */
export function openPoolDay(
  before: PoolDay | undefined,
  { day, startsAt, rule, feeRate, weight, isIdle, now }: Opening,
): PoolDay {
  const opened: PoolDay = {
    _id: day,
    startsAt,
    rule,
    feeRate,
    state: 'open',
    weight,
    result: nothing,
    trades: [],
    // It may have been idle at midnight and not be so any more.
    idle: wasIdleJustBefore(before, startsAt) ? [{ from: startsAt, to: null }] : [],
    seenUntil: startsAt,
    cursor: null,
    index: before?.indexAfter ?? firstIndex,
    indexAfter: null,
    wins: 0,
    losses: 0,
    revision: 0,
    closedAt: null,
  };
  return withIdle(opened, isIdle, now);
}

function wasIdleJustBefore(before: PoolDay | undefined, startsAt: number): boolean {
  return before !== undefined && endOf(before) === startsAt && before.idle.at(-1)?.to === startsAt;
}

/** The last moment of the day, which is the first of the next. */
function endOf({ startsAt }: PoolDay): number {
  return startsAt + daySeconds;
}

/** Records that the pool stops placing trades from now on, or resumes. */
export function withIdle(day: PoolDay, isIdle: boolean, now: Date): PoolDay {
  const end = endOf(day);
  const at = Math.floor(now.getTime() / 1000);
  // A decided minute stays as it was, so that a repeated decision has the same result.
  const isDecided = at === day.seenUntil && at > day.startsAt;
  const second = Math.max(day.startsAt, Math.min(end, isDecided ? at + 1 : at));
  const last = day.idle.at(-1);
  const wasIdle = last !== undefined && last.to === null;
  if (wasIdle && (!isIdle || second === end)) {
    return { ...day, idle: day.idle.with(-1, { from: last.from, to: second }) };
  }
  if (wasIdle || !isIdle || second === end) return day;
  return { ...day, idle: [...day.idle, { from: second, to: null }] };
}

export function openTradeOf({ trades }: PoolDay): PoolDayTrade | undefined {
  const last = trades.at(-1);
  return last?.outcome === null ? last : undefined;
}

/**
 * Whether a deposit can leave that was asked back at a moment: no trade is open, and all that was
 * traded until then is in the result.
 */
export function canLeave(day: PoolDay, askedAt: Date): boolean {
  if (day.state !== 'open' || openTradeOf(day)) return false;
  return day.seenUntil >= Math.floor(askedAt.getTime() / 60_000) * 60;
}

/**
 * The day after its prices, with placed and closed trades. After a time away it has the same trades
 * as without the interruption.
 *
 * @param prices one a second from the start of the day, up to the last known one
 * @param firstAskedAt time of the earliest request to leave; the day stops at the point where that
 *   deposit can leave
 */
export function followPoolDay(
  before: PoolDay,
  prices: Int32Array,
  firstAskedAt: Date | undefined,
): PoolDay {
  const { startsAt } = before;
  // A minute ends with the first second of the next one.
  const closed = Math.floor((prices.length - 1) / 60) * 60;
  const minutes = candlesOf(prices.subarray(0, closed), startsAt, 60);
  let day = before;
  for (;;) {
    const open = openTradeOf(day);
    if (open) {
      const [entry, exit] = [prices[open.entryAt - startsAt], prices[open.exitAt - startsAt]];
      if (entry === undefined || exit === undefined) return day;
      day = settled(day, open, outcomeOf(open.direction, entry, exit));
      continue;
    }
    if (firstAskedAt && canLeave(day, firstAskedAt)) return day;
    const count = (day.seenUntil - startsAt) / 60 + 1;
    if (count > minutes.length) return day;
    day = considered(day, minutes.slice(0, count));
  }
}

/** Whether all its minutes and all its trades have ended. */
export function isTraded(day: PoolDay): boolean {
  return day.seenUntil === endOf(day) && !openTradeOf(day);
}

function considered(day: PoolDay, minutes: Parameters<typeof poolOrder>[2]): PoolDay {
  const seenUntil = day.seenUntil + 60;
  const order = poolOrder(day.rule, day.startsAt, minutes, tradesOver(day), day.idle);
  if (!order) return { ...day, seenUntil };
  const stake = centsSchema.parse(Math.floor(day.weight / poolStakeDivisor));
  return { ...day, seenUntil, trades: [...day.trades, { ...order, outcome: null, stake }] };
}

function settled(day: PoolDay, open: PoolDayTrade, outcome: Outcome): PoolDay {
  const worth = outcome === 'equal' ? 0 : outcome === 'won' ? open.stake : 0 - open.stake;
  return {
    ...day,
    trades: day.trades.with(-1, { ...open, outcome }),
    result: sumOfCents([day.result, centsSchema.parse(worth)]),
    wins: day.wins + (outcome === 'won' ? 1 : 0),
    losses: day.losses + (outcome === 'lost' ? 1 : 0),
  };
}

/** Its closed trades in the published form. */
export function tradesOver({ trades }: PoolDay): PoolTrade[] {
  return trades.flatMap(({ direction, signalAt, entryAt, exitAt, outcome }) =>
    outcome === null ? [] : [{ direction, signalAt, entryAt, exitAt, outcome }],
  );
}

/** The day without a deposit and its share. */
export function withoutDeposit(day: PoolDay, value: Cents, share: Cents): PoolDay {
  const left = ({ result, weight }: Pot): Pot => ({
    result: centsSchema.parse(result - share),
    weight: centsSchema.parse(weight - value),
  });
  return { ...day, ...left(day) };
}

/**
 * The day after its last batch.
 *
 * @throws Error where the shares are not the result, to the cent
 */
export function closePoolDay(day: PoolDay, now: Date): PoolDay {
  const { weight, shared } = day.cursor ?? { weight: nothing, shared: nothing };
  if (weight !== day.weight || shared !== day.result) {
    throw new Error(`the pool's day ${day._id} does not add up`);
  }
  return {
    ...day,
    state: 'closed',
    indexAfter: indexAfter(day.index, day.wins - day.losses, day.feeRate),
    closedAt: now,
  };
}
