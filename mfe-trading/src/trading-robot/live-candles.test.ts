import { joinedCandles, withTick } from './live-candles';

const ticks = (...prices: number[]) =>
  prices.reduce<ReturnType<typeof withTick>>(
    (candles, price, i) => withTick(candles, { at: 118 + i, price }, 60),
    [],
  );

test('a tick updates the last candle, and the first tick of a minute begins the next candle', () => {
  expect(ticks(5, 9, 7, 4)).toEqual([
    { time: 60, open: 5, high: 9, low: 5, close: 9 },
    { time: 120, open: 7, high: 7, low: 4, close: 4 },
  ]);
});

test('live candles continue the fetched candles', () => {
  const read = [
    { time: 0, open: 1, high: 3, low: 1, close: 2 },
    { time: 60, open: 2, high: 12, low: 2, close: 5 },
  ];
  expect(joinedCandles(read, ticks(5, 9, 7))).toEqual([
    { time: 0, open: 1, high: 3, low: 1, close: 2 },
    { time: 60, open: 2, high: 12, low: 2, close: 9 },
    { time: 120, open: 7, high: 7, low: 7, close: 7 },
  ]);
  expect(joinedCandles(read, [])).toBe(read);
});
