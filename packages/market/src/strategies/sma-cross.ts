import type { Candle } from '../candles';
import type { Direction } from '../trade';

export interface SmaCrossSettings {
  readonly strategy: 'sma_cross';
  /** Number of candles of the fast average: 5 to 50, fewer than of the slow average. */
  readonly fast: number;
  /** Number of candles of the slow average: 10 to 200. */
  readonly slow: number;
}

/**
 * Follows the fast average of closes when it crosses the slow average. The averages are compared by
 * their sums, each multiplied by the other's length, to avoid a division.
 *
 * @param candles `slow` + 1 candles
 */
export function smaCross(
  candles: readonly Candle[],
  { fast, slow }: SmaCrossSettings,
): Direction | undefined {
  const lead = (seen: readonly Candle[]) =>
    Math.sign(sumOfLast(seen, fast) * slow - sumOfLast(seen, slow) * fast);
  const before = lead(candles.slice(0, -1));
  const now = lead(candles);
  if (before <= 0 && now > 0) return 'CALL';
  if (before >= 0 && now < 0) return 'PUT';
  return undefined;
}

function sumOfLast(candles: readonly Candle[], count: number): number {
  return candles.slice(-count).reduce((sum, { close }) => sum + close, 0);
}
