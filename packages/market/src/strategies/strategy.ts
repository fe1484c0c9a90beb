import type { Candle } from '../candles';
import type { Direction } from '../trade';
import { breakout, type BreakoutSettings } from './breakout';
import { rsiReversion, type RsiReversionSettings } from './rsi-reversion';
import { smaCross, type SmaCrossSettings } from './sma-cross';

export type StrategySettings = BreakoutSettings | RsiReversionSettings | SmaCrossSettings;

/** Number of closed candles that a strategy uses. */
export function candlesNeeded(settings: StrategySettings): number {
  switch (settings.strategy) {
    case 'breakout':
      return settings.period + 1;
    case 'rsi_reversion':
      return settings.period + 2;
    case 'sma_cross':
      return settings.slow + 1;
  }
}

/**
 * Signal of a strategy at the close of the last candle.
 *
 * @param candles closed candles of one minute, oldest first; too few candles give no signal
 * @returns the direction to trade in; `undefined` without a signal
 */
export function signalOf(
  candles: readonly Candle[],
  settings: StrategySettings,
): Direction | undefined {
  const seen = candles.slice(-candlesNeeded(settings));
  if (seen.length < candlesNeeded(settings)) return undefined;
  switch (settings.strategy) {
    case 'breakout':
      return breakout(seen);
    case 'rsi_reversion':
      return rsiReversion(seen, settings);
    case 'sma_cross':
      return smaCross(seen, settings);
  }
}
