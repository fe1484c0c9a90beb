import type { ExchangeTrade } from './exchange-trade';

/** The final price of a second. */
export interface SealedPrice {
  readonly second: number;
  readonly points: number;
  readonly tradeId: number;
  /** Time of that trade, in milliseconds. */
  readonly tradedAt: number;
}

/** Ids of the first and the last missing trade between two known trades. */
export interface Hole {
  readonly fromId: number;
  readonly toId: number;
}

/**
 * Seconds from the beginning of a second until its price is sealed. Later trades change nothing.
 */
export const sealedAfterSeconds = 3;

/**
 * Time during which a missing trade is requested. It ends ten seconds before the stake is returned
 * for lack of a price, so that no price can appear after that, even if clocks differ.
 */
export const fillSeconds = 590;

/**
 * The trades of one symbol in any order of arrival (repeated, late, with gaps), and the prices that
 * follow. The price of second s is the last trade before s + 1. Pure rules.
 */
export class TradeTape {
  /** Trades without a gap between them, starting with the trade of the last sealed price. */
  private trades: ExchangeTrade[];
  /** Trades after a gap, by id. */
  private readonly waiting = new Map<number, ExchangeTrade>();
  private isInterrupted = true;

  /**
   * @param last the trade to continue from
   * @param nextSecond the first second to seal
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

  /** Whether every trade up to now is known, as far as this can be detected. */
  get isWhole(): boolean {
    return !this.isInterrupted && this.waiting.size === 0;
  }

  /** Called when the connection is lost, because trades may be missed from now on. */
  interrupt(): void {
    this.isInterrupted = true;
  }

  /** Called when the connection is back and the missed trades were requested. */
  resume(): void {
    this.isInterrupted = false;
  }

  /**
   * Seals the seconds that are due.
   *
   * @param now in seconds, with fractions
   * @returns prices of seconds in order, without seconds whose price can never be known
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

  /** Whether every trade before `end` is known. */
  private isComplete(end: number): boolean {
    return this.isWhole || this.last.at >= end;
  }

  /** The last trade by id before `end`. Drops earlier trades, which are no longer needed. */
  private lastBefore(end: number): ExchangeTrade | undefined {
    const at = this.trades.findLastIndex((trade) => trade.at < end);
    if (at > 0) this.trades = this.trades.slice(at);
    return at < 0 ? undefined : this.trades[0];
  }

  /** Skips a gap that was not filled in time, up to the next second that has a trade. */
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
