import { candlesOf } from '@bambuzal/market';
import fc from 'fast-check';
import { RecentCandles } from './recent-candles';

test('computes each interval once a second, for any number of requests', () => {
  const candles = new RecentCandles(() => [{ from: 600, prices: [1, 2, 3] }]);
  for (let i = 0; i < 1000; i++) candles.of('BAMBU/BRL', 60, 602);
  expect(candles.computations).toBe(1);
  candles.of('BAMBU/BRL', 5, 602);
  candles.of('PANDA/BRL', 60, 602);
  candles.of('BAMBU/BRL', 60, 603);
  expect(candles.computations).toBe(4);
});

test('prices that resume within an interval, after a gap, continue its candle', () => {
  const runs = [
    { from: 602, prices: [5, 9] },
    { from: 607, prices: [4, 6, 2, 8] },
    { from: 620, prices: [7] },
  ];
  expect(new RecentCandles(() => runs).of('BTC/BRL', 5, 620)).toEqual([
    { time: 600, open: 5, high: 9, low: 5, close: 9 },
    { time: 605, open: 4, high: 6, low: 2, close: 2 },
    { time: 610, open: 8, high: 8, low: 8, close: 8 },
    { time: 620, open: 7, high: 7, low: 7, close: 7 },
  ]);
});

test('builds the same candles for any split of the prices', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(prices, fc.nat(60), fc.constantFrom(1, 5, 15), (all, cut, interval) => {
      const runs = [
        { from: 900, prices: all.slice(0, cut) },
        { from: 900 + Math.min(cut, all.length), prices: Int32Array.from(all.slice(cut)) },
      ].filter((run) => run.prices.length > 0);
      const candles = new RecentCandles(() => runs).of('BTC/BRL', interval, 960);
      expect(candles).toEqual(candlesOf(all, 900, interval));
    }),
  );
});
