import type { Candle } from '../candles';
import type { Direction } from '../trade';

export interface RsiReversionSettings {
  readonly strategy: 'rsi_reversion';
  /** Number of price changes that are summed: 5 to 30. */
  readonly period: number;
  /** Percentage at or below which the price counts as oversold. */
  readonly low: number;
  /** Percentage at or above which the price counts as overbought. */
  readonly high: number;
}

/**
 * Trades against a relative strength that has just become extreme. Gains and losses are plain sums
 * of the last changes (Cutler's form), compared without a division.
 *
 * @param candles `period` + 2 candles
 */
export function rsiReversion(
  candles: readonly Candle[],
  settings: RsiReversionSettings,
): Direction | undefined {
  const now = extremeOf(candles.slice(1), settings);
  return now === extremeOf(candles.slice(0, -1), settings) ? undefined : now;
}

function extremeOf(
  candles: readonly Candle[],
  { low, high }: RsiReversionSettings,
): Direction | undefined {
  let gains = 0;
  let losses = 0;
  candles.forEach((candle, i) => {
    const change = i === 0 ? 0 : candle.close - (candles[i - 1]?.close ?? 0);
    if (change > 0) gains += change;
    else losses -= change;
  });
  const total = gains + losses;
  if (total === 0) return undefined;
  if (100 * gains <= low * total) return 'CALL';
  if (100 * gains >= high * total) return 'PUT';
  return undefined;
}
