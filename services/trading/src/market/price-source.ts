import type { PriceSourceName } from '@bambuzal/contracts';
import type { Candle } from '@bambuzal/market';
import type { Ticks } from './recent-candles';

/** A price that will not change any more. */
export interface KnownPrice {
  /** In points of the pair. */
  readonly points: number;
  /** Id of the exchange's trade that made the price; `null` for a computed price. */
  readonly tradeId: number | null;
}

/**
 * `pending`: the second has not come, or has only just passed. `gap`: the price should be there and
 * is missing. It may still come until the source's time limit.
 */
export type Price = KnownPrice | 'pending' | 'gap';

/** A pair on offer. */
export interface OfferedPair {
  readonly pair: string;
  readonly decimals: number;
}

export interface LastPrice {
  /** Unix seconds. */
  readonly at: number;
  /** In points. */
  readonly price: number;
}

/** Source of prices. A trade is settled only by the source that it was placed on. */
export interface PriceSource {
  readonly name: PriceSourceName;
  /** @param day the operator's, `yyyy-mm-dd` */
  pairsOn(day: string): Promise<readonly OfferedPair[]>;
  /** Time to wait for a price after a trade's end, in seconds. After that the stake is returned. */
  readonly gapLimitSeconds: number;
  /**
   * Time since which missing prices have been searched for without result, in Unix seconds. 0 if
   * all prices that can come are there.
   */
  lookingSince(): number;
  /**
   * Whether up and down are equally likely. Only then can the house's average share of stakes be
   * computed.
   */
  readonly isSymmetric: boolean;
  /** Ticks of about the last day, the oldest first. A new run begins after a gap. */
  ticks(pair: string): readonly Ticks[];
  /** The last candles, the oldest first; the last one may still grow. @param interval in seconds */
  candlesOf(pair: string, interval: number): readonly Candle[];
  /** The last second with a price; never in the future. */
  lastPrice(pair: string): LastPrice | undefined;
  priceAt(pair: string, second: number): Promise<Price>;
  /** Whether orders can be accepted now. */
  health(pair: string): 'open' | 'stale';
  /** Delay of the known prices, in seconds. */
  lagSeconds(): number;
}

/** The source of new trades, and the other source, on which trades may still be open. */
export class PriceSources {
  constructor(
    readonly current: PriceSource,
    private readonly other: PriceSource,
  ) {}

  of(name: PriceSourceName): PriceSource {
    return name === this.other.name ? this.other : this.current;
  }
}
