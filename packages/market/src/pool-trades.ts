import type { Candle } from './candles';
import { daySeconds } from './rounds';
import { signalOf, type StrategySettings } from './strategies/strategy';
import { type Direction, entryOf, type Outcome } from './trade';

/** Public rule by which the pool trades. It is frozen before its day begins. */
export interface PoolRule {
  readonly pair: string;
  readonly strategy: StrategySettings;
  /** Duration of one trade, in seconds. */
  readonly duration: number;
  readonly tradesPerDay: number;
  /**
   * Lead of wins over losses, or of losses over wins, at which trading ends for the day. Each trade
   * stakes 0.1 %.
   */
  readonly netTradesAtEnd: number;
}

/** Divisor of the pool's weight: a trade stakes the quotient, rounded down. */
export const poolStakeDivisor = 1000;

export const firstPoolRule = {
  pair: 'BAMBU/BRL',
  strategy: { strategy: 'breakout', period: 20 },
  duration: 180,
  tradesPerDay: 96,
  netTradesAtEnd: 20,
} as const satisfies PoolRule;

/** A trade that is over. */
export interface PoolTrade {
  readonly direction: Direction;
  /** Close of the minute that gave the signal. This field and the next two are in Unix seconds. */
  readonly signalAt: number;
  readonly entryAt: number;
  readonly exitAt: number;
  readonly outcome: Outcome;
}

export type PoolOrder = Omit<PoolTrade, 'outcome'>;

/**
 * Period in seconds in which the pool places no trades, for example while trading is halted. `to`
 * is the second after the last one.
 */
export interface IdleSpan {
  readonly from: number;
  /** `null` while the period lasts. */
  readonly to: number | null;
}

/**
 * Trade that the rule places at the end of the last candle.
 *
 * @param minutes closed candles of the day so far
 * @param trades trades of the day so far, all of them over
 * @param idle times at which no trade is placed, whatever the signal
 * @returns `undefined` if there is no trade: no signal, a trade still open, or the rule has stopped
 *   for the day
 */
export function poolOrder(
  rule: PoolRule,
  dayStart: number,
  minutes: readonly Candle[],
  trades: readonly PoolTrade[],
  idle: readonly IdleSpan[] = [],
): PoolOrder | undefined {
  const last = minutes.at(-1);
  if (!last || isOver(rule, trades)) return undefined;
  const signalAt = last.time + 60;
  if (signalAt < (trades.at(-1)?.exitAt ?? 0)) return undefined;
  if (idle.some(({ from, to }) => signalAt >= from && (to === null || signalAt < to))) {
    return undefined;
  }
  const entryAt = entryOf(signalAt);
  const exitAt = entryAt + rule.duration;
  if (exitAt > dayStart + daySeconds) return undefined;
  const direction = signalOf(minutes, rule.strategy);
  return direction && { direction, signalAt, entryAt, exitAt };
}

function isOver(rule: PoolRule, trades: readonly PoolTrade[]): boolean {
  if (trades.length >= rule.tradesPerDay) return true;
  const net = trades.reduce((sum, { outcome }) => sum + worthOf(outcome), 0);
  return Math.abs(net) >= rule.netTradesAtEnd;
}

function worthOf(outcome: Outcome): number {
  if (outcome === 'equal') return 0;
  return outcome === 'won' ? 1 : -1;
}
