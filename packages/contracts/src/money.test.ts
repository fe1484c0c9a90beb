import fc from 'fast-check';
import { z } from 'zod';
import { amountSchema, centsSchema, fromCents, percentageSchema, toCents } from './money';

const cents = fc
  .integer({ min: -(2 ** 46), max: 2 ** 46 })
  .map((whole) => centsSchema.parse(whole));

test('every amount of cents survives the way over the wire and back', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(toCents(JSON.parse(JSON.stringify(fromCents(amount))))).toBe(amount);
    }),
  );
});

test.each([0.29, 1.1, 19.99, 4.35, 1.15, 1_000_000.01])('%d is read exactly', (decimal) => {
  expect(toCents(decimal)).toBe(Math.round(decimal * 100));
});

test.each([1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e15, 2 ** 53])(
  '%d is refused rather than rounded',
  (decimal) => {
    expect(() => toCents(decimal)).toThrow(RangeError);
    expect(amountSchema.safeParse(decimal).success).toBe(false);
  },
);

test('a percentage is basis points inside', () => {
  expect(percentageSchema.parse(3.49)).toBe(349);
  expect(z.encode(percentageSchema, percentageSchema.parse(3.49))).toBe(3.49);
});
