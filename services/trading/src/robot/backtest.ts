import type { BasisPoints, RobotSettings } from '@bambuzal/contracts';
import {
  type Candle,
  candlesNeeded,
  candlesOf,
  type Direction,
  entryOf,
  type MarketDay,
  outcomeOf,
  signalOf,
} from '@bambuzal/market';
import { type Statistics, StatisticsSum } from '../statistics/statistics';
import { resultOf } from '../trades/trade';
import { decideRobot, mayOrder, newRun, type Robot, type RobotEvent } from './robot';

interface OpenTrade {
  readonly tradeId: string;
  readonly direction: Direction;
  readonly entryAt: number;
  readonly exitAt: number;
}

/** The traded days, in Unix seconds. */
interface Span {
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * A run of the robot on past days, by the rules of a live run. It ignores the member's balance,
 * daily limit and breaks. Orders are placed exactly at the close of the minute.
 */
export class Backtest {
  private robot: Robot;
  private open: readonly OpenTrade[] = [];
  private readonly sum = new StatisticsSum();
  /** Candles of earlier days, as many as the strategy needs. */
  private past: readonly Candle[] = [];
  private readonly prices = new Map<number, number>();

  /** @param payout rate on a winning stake */
  constructor(
    private readonly settings: RobotSettings,
    private readonly payout: BasisPoints,
    private readonly span: Span,
  ) {
    this.robot = newRun({
      _id: 'backtest',
      runId: 'backtest',
      lane: 0,
      settings,
      startedAt: new Date(span.startsAt * 1000),
      endsAt: new Date(span.endsAt * 1000),
    });
  }

  /** Whether no further event can come. */
  get isOver(): boolean {
    return this.robot.state === 'stopped' && this.open.length === 0;
  }

  /** Shows a day to the strategy without trading it. */
  watch(day: MarketDay): void {
    this.remember(minutesOf(day));
  }

  /** Trades the day after the last one. */
  trade(day: MarketDay): void {
    const minutes = [...this.past, ...minutesOf(day)];
    const needed = candlesNeeded(this.settings.strategy);
    for (let seen = this.past.length + 1; seen <= minutes.length; seen++) {
      const closedAt = (minutes[seen - 1]?.time ?? 0) + 60;
      this.settle(day, closedAt);
      this.decide({ kind: 'looked', isStale: false, isClosed: false }, closedAt);
      if (!mayOrder(this.robot, closedAt, momentOf(closedAt))) continue;
      const look = minutes.slice(Math.max(0, seen - needed), seen);
      const direction = signalOf(look, this.settings.strategy);
      if (direction) this.order(direction, closedAt);
    }
    this.keepPrices(day);
    this.remember(minutes);
  }

  total(): Statistics {
    return this.sum.total();
  }

  private order(direction: Direction, signalAt: number): void {
    const entryAt = entryOf(signalAt);
    const exitAt = entryAt + this.settings.duration;
    // Prices after the last day are unknown.
    if (exitAt > this.span.endsAt) return;
    const tradeId = String(signalAt);
    this.open = [...this.open, { tradeId, direction, entryAt, exitAt }];
    this.decide({ kind: 'ordered', signalAt, tradeId }, signalAt);
  }

  /**
   * Ends the trades that are due at `second`. All trades last equally long, so the oldest end
   * first.
   */
  private settle(day: MarketDay, second: number): void {
    const due = this.open.filter(({ exitAt }) => exitAt <= second);
    if (due.length === 0) return;
    this.open = this.open.filter(({ exitAt }) => exitAt > second);
    for (const { direction, entryAt, exitAt, tradeId } of due) {
      const outcome = outcomeOf(direction, this.priceAt(day, entryAt), this.priceAt(day, exitAt));
      const result = resultOf(outcome, { amount: this.settings.stake, payout: this.payout });
      this.sum.add({ exitAt, outcome, result });
      this.decide({ kind: 'trade_ended', tradeId, failure: null, outcome, result }, exitAt);
    }
  }

  private decide(event: RobotEvent, second: number): void {
    this.robot = decideRobot(this.robot, event, momentOf(second)).state;
  }

  private priceAt(day: MarketDay, second: number): number {
    const price = day.priceAt(second) ?? this.prices.get(second);
    if (price === undefined) throw new RangeError(`no price of ${second}`);
    return price;
  }

  /** Keeps the entry prices of trades that are open over midnight. */
  private keepPrices(day: MarketDay): void {
    this.prices.clear();
    for (const { entryAt } of this.open) {
      const price = day.priceAt(entryAt);
      if (price !== undefined) this.prices.set(entryAt, price);
    }
  }

  private remember(minutes: readonly Candle[]): void {
    this.past = minutes.slice(-candlesNeeded(this.settings.strategy));
  }
}

function minutesOf(day: MarketDay): Candle[] {
  // The price at the end of a day is the first price of the next day.
  return candlesOf(day.prices().subarray(0, -1), day.terms.dayStart, 60);
}

const momentOf = (second: number) => new Date(second * 1000);
