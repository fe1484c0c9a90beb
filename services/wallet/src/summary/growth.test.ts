import fc from 'fast-check';
import { growthOf } from './growth';

test.each([
  [0, 0, 0],
  [1, 0, 100],
  [0, 500, -100],
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [100, 300, -66.67],
  [400, 300, 33.33],
  [500, 300, 66.67],
  [200_010_000, 1, 20_000_999_900],
])('%d after %d is a growth of %d percent', (now, before, growth) => {
  expect(growthOf(now, before)).toBe(growth);
});

test('growth is rounded to two decimals and has the sign of the change', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(cents, cents, (now, before) => {
      const growth = growthOf(now, before);
      expect(Math.abs(growth - ((now - before) / before) * 100)).toBeLessThanOrEqual(
        0.005 + Math.abs(growth) * 1e-9,
      );
      expect(Number(growth.toFixed(2))).toBe(growth);
      if (growth !== 0) expect(Math.sign(growth)).toBe(Math.sign(now - before));
    }),
  );
});
