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

/** Progress of a close: the last processed deposit, and the sums up to and including it. */
export interface CloseCursor {
  readonly depositId: string;
  /** Sum of their values before the close, in cents. */
  readonly weight: Cents;
  readonly shared: Cents;
  readonly deposits: number;
}

/** A day of the pool. Times in Unix seconds. */
export interface PoolDay {
  /** `yyyy-mm-dd` of the operator. */
  readonly _id: string;
  readonly startsAt: number;
  readonly rule: TradingConfiguration['poolRule'];
  /** Fee rate of flexible deposits, for the index. */
  readonly feeRate: BasisPoints;
  readonly state: (typeof poolDayStates)[number];
  /** Value of the participating deposits, without those that left since, in cents. */
  readonly weight: Cents;
  /** Result of closed trades, without the shares of deposits that left, in cents. */
  readonly result: Cents;
  readonly trades: readonly PoolDayTrade[];
  readonly idle: readonly IdleSpan[];
  /** End of the last minute that was processed. */
  readonly seenUntil: number;
  readonly cursor: CloseCursor | null;
  /** The index at the beginning of the day. */
  readonly index: PoolIndex;
  /** The index after the close; `null` before. */
  readonly indexAfter: PoolIndex | null;
  readonly wins: number;
  readonly losses: number;
  /** Number of changes. A write succeeds only for the revision that was read. */
  readonly revision: number;
  readonly closedAt: Date | null;
}

const nothing = centsSchema.parse(0);

export interface Opening {
  readonly day: string;
  readonly startsAt: number;
  readonly rule: TradingConfiguration['poolRule'];
  readonly feeRate: BasisPoints;
  /** Value of all deposits that take part, in cents. */
  readonly weight: Cents;
  readonly isIdle: boolean;
  readonly now: Date;
}

/** @param before the closed day before; absent for the pool's first day */
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
    // The pool may have been idle at midnight but not any more.
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

/** End of the day, which is the first second of the next day. */
function endOf({ startsAt }: PoolDay): number {
  return startsAt + daySeconds;
}

/** Records that the pool stops or resumes placing trades from now on. */
export function withIdle(day: PoolDay, isIdle: boolean, now: Date): PoolDay {
  const end = endOf(day);
  const at = Math.floor(now.getTime() / 1000);
  // A decided minute is not changed, so that a repeated decision has the same result.
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
 * Whether a deposit that was asked back at `askedAt` can leave: no trade is open, and the result
 * includes all trades up to `askedAt`.
 */
export function canLeave(day: PoolDay, askedAt: Date): boolean {
  if (day.state !== 'open' || openTradeOf(day)) return false;
  return day.seenUntil >= Math.floor(askedAt.getTime() / 60_000) * 60;
}

/**
 * The day after its prices are processed, with placed and closed trades. After an outage it has the
 * same trades as without the outage.
 *
 * @param prices one for each second from the start of the day, up to the last known one
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

/** Whether all minutes and all trades of the day have ended. */
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

/** The day's closed trades in the published form. */
export function tradesOver({ trades }: PoolDay): PoolTrade[] {
  return trades.flatMap(({ direction, signalAt, entryAt, exitAt, outcome }) =>
    outcome === null ? [] : [{ direction, signalAt, entryAt, exitAt, outcome }],
  );
}

/** The day after a deposit has left with its share. */
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
 * @throws Error if the sum of the shares differs from the result by any cent
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
