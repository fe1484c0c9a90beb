import type { ExchangeTrade } from './exchange-trade';

/** The final price of a second. */
export interface SealedPrice {
  readonly second: number;
  readonly points: number;
  readonly tradeId: number;
  /** When that trade was made, in milliseconds. */
  readonly tradedAt: number;
}

/** Trades that are missing between two that are known, both ends included. */
export interface Hole {
  readonly fromId: number;
  readonly toId: number;
}

/** Seconds after a second's end at which its price is sealed: later trades change nothing. */
export const sealedAfterSeconds = 3;

/**
 * Time during which a missing trade is requested. It ends ten seconds before a stake is returned
 * for lack of a price, so that a price cannot appear after the stake was returned, in spite of
 * clock differences.
 */
export const fillSeconds = 590;

/**
 * The trades of one symbol in any order of arrival (repeated, late, with holes), and the prices
 * that follow. price(s) is the last trade with a time before s + 1. Pure rules.
 */
export class TradeTape {
  /** Known without a hole and not older than the last price that was sealed. */
  private trades: ExchangeTrade[];
  /** Trades behind a hole, by their ids. */
  private readonly waiting = new Map<number, ExchangeTrade>();
  private isInterrupted = true;

  /**
   * @param last the trade to go on from
   * @param nextSecond the first that is to be sealed
   */
  constructor(
    private last: ExchangeTrade,
    private nextSecond: number,
  ) {
    this.trades = [last];
  }

  /** Adds a trade from any source. @returns whether it was new */
  add(trade: ExchangeTrade): boolean {
    if (trade.id <= this.last.id || this.waiting.has(trade.id)) return false;
    this.waiting.set(trade.id, trade);
    this.join();
    return true;
  }

  get lastId(): number {
    return this.last.id;
  }

  get hole(): Hole | undefined {
    if (this.waiting.size === 0) return undefined;
    return { fromId: this.last.id + 1, toId: this.lowestWaiting().id - 1 };
  }

  /** Whether every trade up to now is known, as far as can be told. */
  get isWhole(): boolean {
    return !this.isInterrupted && this.waiting.size === 0;
  }

  /** The connection was lost: unknown trades may exist. */
  interrupt(): void {
    this.isInterrupted = true;
  }

  /** The connection is back, and trades missed since were requested. */
  resume(): void {
    this.isInterrupted = false;
  }

  /**
   * Seals the seconds whose time has come.
   *
   * @param now in seconds, with fractions
   * @returns prices of seconds in their order, without seconds whose price can never be known
   */
  seal(now: number): SealedPrice[] {
    const sealed: SealedPrice[] = [];
    for (; this.nextSecond + sealedAfterSeconds <= now; this.nextSecond += 1) {
      const end = (this.nextSecond + 1) * 1000;
      if (!this.isComplete(end)) {
        if (now - this.nextSecond <= fillSeconds) break;
        this.giveUp(end);
        continue;
      }
      const trade = this.lastBefore(end);
      if (trade && now - this.nextSecond <= fillSeconds) {
        const { at, id, points } = trade;
        sealed.push({ second: this.nextSecond, points, tradeId: id, tradedAt: at });
      }
    }
    return sealed;
  }

  /** Whether no trade can be missing that was made before a moment. */
  private isComplete(end: number): boolean {
    return this.isWhole || this.last.at >= end;
  }

  /** The last trade by id before a moment; drops earlier ones, which are no longer needed. */
  private lastBefore(end: number): ExchangeTrade | undefined {
    const at = this.trades.findLastIndex((trade) => trade.at < end);
    if (at > 0) this.trades = this.trades.slice(at);
    return at < 0 ? undefined : this.trades[0];
  }

  /** A hole that was not filled in its time is passed over, up to the second that has a trade again. */
  private giveUp(end: number): void {
    if (this.waiting.size === 0) return;
    const next = this.lowestWaiting();
    if (next.at >= end) return;
    this.waiting.delete(next.id);
    this.last = next;
    this.trades = [next];
    this.join();
  }

  private join(): void {
    for (;;) {
      const next = this.waiting.get(this.last.id + 1);
      if (!next) return;
      this.waiting.delete(next.id);
      this.trades.push(next);
      this.last = next;
    }
  }

  private lowestWaiting(): ExchangeTrade {
    let lowest: ExchangeTrade | undefined;
    for (const trade of this.waiting.values()) {
      if (!lowest || trade.id < lowest.id) lowest = trade;
    }
    if (!lowest) throw new Error('no trade waits');
    return lowest;
  }
}
