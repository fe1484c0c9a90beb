import { RecentPrices } from './recent-prices';

const price = (points: number) => ({ points, tradeId: points * 10 });

test('keeps consecutive seconds in one run, and starts a new run after a gap', () => {
  const recent = new RecentPrices(1000);
  for (const second of [10, 11, 14, 15]) recent.add(second, price(second));
  expect(recent.runs()).toMatchObject([
    { from: 10, prices: [10, 11] },
    { from: 14, prices: [14, 15] },
  ]);
  expect(recent.last()).toEqual({ at: 15, price: 15 });
  expect(recent.at(11)).toEqual({ points: 11, tradeId: 110 });
  for (const second of [9, 12, 13, 16]) expect(recent.at(second)).toBeUndefined();
});

test('ignores prices that are repeated or older than the latest', () => {
  const recent = new RecentPrices(1000);
  for (const second of [10, 12, 12, 11]) recent.add(second, price(second));
  recent.add(12, price(99));
  expect(recent.runs()).toMatchObject([
    { from: 10, prices: [10] },
    { from: 12, prices: [12] },
  ]);
});

test('removes old prices an hour at a time', () => {
  const recent = new RecentPrices(1000);
  for (let second = 0; second < 10_000; second++) recent.add(second, price(second));
  const first = recent.runs()[0]?.from ?? 0;
  expect(first).toBeGreaterThan(10_000 - 1000 - 3601);
  expect(first).toBeLessThanOrEqual(10_000 - 1000);
  expect(recent.at(first)).toEqual(price(first));
  expect(recent.at(9_999)).toEqual(price(9_999));
  expect(recent.at(first - 1)).toBeUndefined();
});

test('drops a run that is too old as a whole', () => {
  const recent = new RecentPrices(10);
  recent.add(0, price(1));
  recent.add(5000, price(2));
  expect(recent.runs()).toMatchObject([{ from: 5000 }]);
});
