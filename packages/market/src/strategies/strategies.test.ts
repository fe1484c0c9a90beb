import type { Candle } from '../candles';
import { signalOf } from './strategy';

/** Candles that open and close at the given prices. */
function closing(...closes: number[]): Candle[] {
  return closes.map((close, i) => ({ time: i * 60, open: close, high: close, low: close, close }));
}

describe('breakout', () => {
  const settings = { strategy: 'breakout', period: 3 } as const;

  test.each([
    ['above the range', [5, 7, 6, 8], 'CALL'],
    ['below the range', [5, 7, 6, 4], 'PUT'],
    ['at its highest price', [5, 7, 6, 7], undefined],
    ['within it', [5, 7, 6, 6], undefined],
  ])('gives the expected signal for a close %s', (_, closes, expected) => {
    expect(signalOf(closing(...closes), settings)).toBe(expected);
  });

  test('gives no signal on too few candles', () => {
    expect(signalOf(closing(1, 2, 3), settings)).toBeUndefined();
  });

  test('compares with highs and lows instead of closes', () => {
    const candles = closing(5, 7, 6, 8).with(1, { time: 60, open: 7, high: 9, low: 7, close: 7 });
    expect(signalOf(candles, settings)).toBeUndefined();
  });
});

describe('crossing of averages', () => {
  const settings = { strategy: 'sma_cross', fast: 1, slow: 3 } as const;

  test.each([
    ['the fast one comes above', [9, 8, 7, 12], 'CALL'],
    ['the fast one falls below', [7, 8, 9, 3], 'PUT'],
    ['it stays above', [7, 8, 9, 12], undefined],
    ['both stay equal', [5, 5, 5, 5], undefined],
  ])('gives the expected signal when %s', (_, closes, expected) => {
    expect(signalOf(closing(...closes), settings)).toBe(expected);
  });
});

describe('reversion of the relative strength', () => {
  const settings = { strategy: 'rsi_reversion', period: 3, low: 30, high: 70 } as const;

  test.each([
    ['becomes overbought', [10, 9, 10, 11, 12], 'PUT'],
    ['becomes oversold', [10, 11, 10, 9, 8], 'CALL'],
    ['stays overbought', [10, 11, 12, 13, 14], undefined],
    ['is in between', [10, 9, 10, 9, 10], undefined],
    ['does not move at all', [10, 10, 10, 10, 10], undefined],
  ])('gives the expected signal when it %s', (_, closes, expected) => {
    expect(signalOf(closing(...closes), settings)).toBe(expected);
  });

  test('counts the limits themselves as extreme', () => {
    // In the last three changes, seven points are gains and three points are losses.
    expect(signalOf(closing(20, 10, 7, 10, 14), settings)).toBe('PUT');
    expect(signalOf(closing(20, 10, 7, 10, 13), settings)).toBeUndefined();
  });
});
