/** Prices of the interval [time, time + interval), in points; `time` in Unix seconds. */
export interface Candle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * Candles of the given prices. The last candle may still change.
 *
 * @param prices in points, one price a second
 * @param firstSecond second of the first price; divisible by the interval
 * @param interval in seconds
 */
export function candlesOf(
  prices: ArrayLike<number>,
  firstSecond: number,
  interval: number,
): Candle[] {
  const candles: Candle[] = [];
  for (let start = 0; start < prices.length; start += interval) {
    const end = Math.min(start + interval, prices.length);
    const open = prices[start] ?? 0;
    let high = open;
    let low = open;
    let close = open;
    for (let at = start + 1; at < end; at++) {
      close = prices[at] ?? close;
      if (close > high) high = close;
      if (close < low) low = close;
    }
    candles.push({ time: firstSecond + start, open, high, low, close });
  }
  return candles;
}
