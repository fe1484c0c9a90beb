import { candlesOf, type Candle } from '@bambuzal/market';

/** Prices of consecutive seconds, in points. */
export interface Ticks {
  /** Second of the first price, in Unix seconds. */
  readonly from: number;
  readonly prices: ArrayLike<number>;
}

/** Maximum number of candles shown. A day of one-minute candles has 1440. */
const mostCandles = 300;

interface Known {
  readonly second: number;
  readonly candles: readonly Candle[];
}

/** The last candles of pairs, computed once a second for all callers. */
export class RecentCandles {
  private readonly known = new Map<string, Known>();
  /** Number of computations so far. */
  computations = 0;

  /** @param ticksOf past prices of a pair, the oldest first */
  constructor(private readonly ticksOf: (pair: string) => readonly Ticks[]) {}

  /**
   * @param interval in seconds; divides an hour
   * @param second the present second; the candles are computed once for it
   */
  of(pair: string, interval: number, second: number): readonly Candle[] {
    const key = `${pair} ${interval}`;
    const known = this.known.get(key);
    if (known?.second === second) return known.candles;
    this.computations += 1;
    const candles = this.ticksOf(pair)
      .reduce<Candle[]>((all, ticks) => joined(all, ticks, interval), [])
      .slice(-mostCandles);
    this.known.set(key, { second, candles });
    return candles;
  }
}

/** Ticks that resume within an interval, after a gap, continue its candle. */
function joined(candles: Candle[], { from, prices }: Ticks, interval: number): Candle[] {
  const offset = from % interval;
  const head = Math.min(prices.length, offset === 0 ? 0 : interval - offset);
  for (const candle of candlesOf(slice(prices, 0, head), from - offset, interval)) {
    const last = candles.at(-1);
    if (last?.time === candle.time) candles[candles.length - 1] = merged(last, candle);
    else candles.push(candle);
  }
  candles.push(...candlesOf(slice(prices, head, prices.length), from + head, interval));
  return candles;
}

function merged(one: Candle, next: Candle): Candle {
  return {
    time: one.time,
    open: one.open,
    high: Math.max(one.high, next.high),
    low: Math.min(one.low, next.low),
    close: next.close,
  };
}

function slice(prices: ArrayLike<number>, start: number, end: number): ArrayLike<number> {
  if (prices instanceof Int32Array) return prices.subarray(start, end);
  return Array.from({ length: end - start }, (_, i) => prices[start + i] ?? 0);
}
