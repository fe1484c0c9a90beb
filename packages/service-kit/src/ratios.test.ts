import fc from 'fast-check';
import { daysCovered, percentOf, shareFromDeposits } from './ratios';

test.each([
  [0, 0, null],
  [5, 0, null],
  [100, 100, 100],
  [1, 3, 33.33],
  [2, 3, 66.67],
  [1, 20_000, 0.01],
  [-50, 100, -50],
  [-1, 3, -33.33],
  [0, 7, 0],
])('%d of %d is %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test.each([
  [3_000, 0, null],
  [3_000, 3_000, 30],
  [1_000, 3_000, 10],
  [1, 7, 4.29],
  [0, 7, 0],
  [-500, 7, 0],
])('%d cents, with %d paid out in thirty days, last %s days', (held, out, days) => {
  expect(daysCovered(held, out, 30)).toBe(days);
});

test.each([
  [0, 500, null],
  [1_000, 0, 100],
  [1_000, 250, 75],
  [1_000, 1_000, 0],
  [1_000, 9_999, 0],
  [1_000, -400, 100],
])('with %d paid out and a revenue of %d, deposits paid %s percent', (payouts, revenue, share) => {
  expect(shareFromDeposits(payouts, revenue)).toBe(share);
});

test('a percentage is rounded to two decimals even for large amounts', () => {
  const cents = fc.integer({ min: 1, max: 90_000_000_000 });
  fc.assert(
    fc.property(cents, cents, (part, whole) => {
      const percent = percentOf(part, whole) ?? NaN;
      expect(Math.abs(percent - (part / whole) * 100)).toBeLessThanOrEqual(0.005 + percent * 1e-12);
    }),
  );
});
