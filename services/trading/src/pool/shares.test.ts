import { centsSchema, type Cents } from '@bambuzal/contracts';
import fc from 'fast-check';
import { shareAtClose, shareOnLeaving } from './shares';

const cents = (amount: number): Cents => centsSchema.parse(amount);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function shares(result: number, values: readonly number[]): number[] {
  const pot = { result: cents(result), weight: cents(sumOf(values)) };
  return values.map((value, i) =>
    shareAtClose(pot, cents(sumOf(values.slice(0, i))), cents(value)),
  );
}

test.each([
  [100, [16, 34, 50]],
  [-100, [-17, -33, -50]],
])('deposits of 1001, 2002 and 3003 share a result of %d as %j', (result, expected) => {
  expect(shares(result, [1_001, 2_002, 3_003])).toEqual(expected);
});

const values = fc.array(fc.integer({ min: 1, max: 10_000_000_000 }), {
  minLength: 1,
  maxLength: 40,
});
const results = fc.integer({ min: -5_000_000_000, max: 5_000_000_000 });

test('the sum of the shares is the result, and each share is within a cent of the exact part', () => {
  fc.assert(
    fc.property(values, results, (deposits, result) => {
      const weight = sumOf(deposits);
      const parts = shares(result, deposits);
      expect(sumOf(parts)).toBe(result);
      parts.forEach((part, i) => {
        const difference =
          BigInt(part) * BigInt(weight) - BigInt(result) * BigInt(deposits[i] ?? 0);
        const size = difference < 0n ? -difference : difference;
        expect(size).toBeLessThan(BigInt(weight));
      });
    }),
  );
});

test('rounds the share of a leaving deposit down to whole cents, and leaves the rest to the others', () => {
  fc.assert(
    fc.property(values, results, (deposits, result) => {
      let pot = { result: cents(result), weight: cents(sumOf(deposits)) };
      let taken = 0;
      for (const value of deposits) {
        const share = shareOnLeaving(pot, cents(value));
        const missing = BigInt(pot.result) * BigInt(value) - BigInt(share) * BigInt(pot.weight);
        expect(missing >= 0n && missing < BigInt(pot.weight)).toBe(true);
        pot = { result: cents(pot.result - share), weight: cents(pot.weight - value) };
        taken += share;
      }
      expect([taken, pot.result, pot.weight]).toEqual([result, 0, 0]);
    }),
  );
});
