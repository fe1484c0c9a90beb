import { basisPointsSchema, centsSchema } from '@bambuzal/contracts';
import fc from 'fast-check';
import { feeOf } from './fee';

const settings = (fixed: number, basisPoints: number) => ({
  withdrawalFeeFixed: centsSchema.parse(fixed),
  withdrawalFeePercentage: basisPointsSchema.parse(basisPoints),
});
const fee = (amount: number, fixed: number, basisPoints: number) =>
  feeOf(centsSchema.parse(amount), settings(fixed, basisPoints));

test.each([
  [10_000, 0, 0, 0],
  [10_000, 250, 0, 250],
  [10_000, 250, 349, 599],
  // 1.5 % of 33 cents is 0.495, and 1.5 % of 34 cents is 0.51.
  [33, 0, 150, 0],
  [34, 0, 150, 1],
  // Half a cent is rounded up.
  [50, 0, 100, 1],
])(
  'for %i cents, with %i fixed and %i basis points, the fee is %i',
  (amount, fixed, rate, expected) =>
    expect(fee(amount, fixed, rate)).toEqual({ fee: expected, netAmount: amount - expected }),
);

const amounts = fc.integer({ min: 1, max: 2 ** 50 });
const fixedFees = fc.integer({ min: 0, max: 1_000_000 });
const rates = fc.integer({ min: 0, max: 10_000 });

test('fee and net amount add up to the amount, and the fee is rounded to the cent', () => {
  fc.assert(
    fc.property(amounts, fixedFees, rates, (amount, fixed, rate) => {
      const of = fee(amount, fixed, rate);
      expect(of.fee + of.netAmount).toBe(amount);
      const tenThousandths = BigInt(of.fee - fixed) * 10_000n - BigInt(amount) * BigInt(rate);
      expect(tenThousandths > -5_000n && tenThousandths <= 5_000n).toBe(true);
    }),
  );
});

test('a larger amount has an equal or higher fee and an equal or higher net amount', () => {
  fc.assert(
    fc.property(amounts, amounts, fixedFees, rates, (one, other, fixed, rate) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      const [ofLess, ofMore] = [fee(less, fixed, rate), fee(more, fixed, rate)];
      expect(ofMore.fee).toBeGreaterThanOrEqual(ofLess.fee);
      expect(ofMore.netAmount).toBeGreaterThanOrEqual(ofLess.netAmount);
    }),
  );
});
