import fc from 'fast-check';
import { candlesOf } from './candles';

test('a candle has the first, highest, lowest and last price of its interval', () => {
  expect(candlesOf([5, 9, 2, 4, 7], 1200, 4)).toEqual([
    { time: 1200, open: 5, high: 9, low: 2, close: 4 },
    { time: 1204, open: 7, high: 7, low: 7, close: 7 },
  ]);
});

test('candles of five minutes equal five candles of one minute combined', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 700 }), (prices) => {
      const minutes = candlesOf(prices, 0, 60);
      const merged = candlesOf(prices, 0, 300).map(({ time }) =>
        minutes.filter((minute) => minute.time >= time && minute.time < time + 300),
      );
      expect(candlesOf(prices, 0, 300)).toEqual(
        merged.map((parts) => ({
          time: parts[0]?.time,
          open: parts[0]?.open,
          high: Math.max(...parts.map(({ high }) => high)),
          low: Math.min(...parts.map(({ low }) => low)),
          close: parts.at(-1)?.close,
        })),
      );
    }),
  );
});
