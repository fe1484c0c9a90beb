import type { Candle } from '../candles';
import type { Direction } from '../trade';

export interface BreakoutSettings {
  readonly strategy: 'breakout';
  /** Number of candles in the range: 10 to 120. */
  readonly period: number;
}

/**
 * Follows a close that leaves the range of the candles before it.
 *
 * @param candles candles of the range, and the current candle
 */
export function breakout(candles: readonly Candle[]): Direction | undefined {
  const last = candles.at(-1);
  const range = candles.slice(0, -1);
  if (!last) return undefined;
  if (range.every(({ high }) => last.close > high)) return 'CALL';
  if (range.every(({ low }) => last.close < low)) return 'PUT';
  return undefined;
}
