import { basisPointsSchema, centsSchema } from '@bambuzal/contracts';
import fc from 'fast-check';
import type { ReferralLevelRow } from '../levels/referral-level.model';
import type { Ancestors } from '../members/ancestors';
import { levelSharesOf } from './level-shares';

const everybody: Ancestors = { level1: 'a', level2: 'b', level3: 'c', level4: 'd', level5: 'e' };
const table = (percentages: readonly number[], active: readonly boolean[] = []) =>
  percentages.map((percentage, i): ReferralLevelRow => ({
    _id: i + 1,
    name: `Nível ${i + 1}`,
    isActive: active[i] ?? true,
    percentageBonus: basisPointsSchema.parse(percentage),
  }));
const usual = table([1_000, 500, 300, 200, 100]);
const cents = (amount: number) => centsSchema.parse(amount);

test('pays ten, five, three, two and one percent', () => {
  const shares = levelSharesOf(cents(100_000), everybody, usual);
  expect(shares.map(({ userId, level, amount }) => [userId, level, amount])).toEqual([
    ['a', 1, 10_000],
    ['b', 2, 5_000],
    ['c', 3, 3_000],
    ['d', 4, 2_000],
    ['e', 5, 1_000],
  ]);
});

test('leaves a fraction of a cent with the operator, and pays no bonus of zero', () => {
  const shares = levelSharesOf(cents(39), everybody, usual);
  expect(shares.map(({ level, amount }) => [level, amount])).toEqual([
    [1, 3],
    [2, 1],
    [3, 1],
  ]);
});

test('an inactive level pays nothing, and later levels do not move up', () => {
  const shares = levelSharesOf(cents(10_000), everybody, table([1_000, 500, 300], [true, false]));
  expect(shares.map(({ userId, amount }) => [userId, amount])).toEqual([
    ['a', 1_000],
    ['c', 300],
  ]);
});

test('pays no shares for a member without a referrer', () => {
  const alone = { level1: null, level2: null, level3: null, level4: null, level5: null };
  expect(levelSharesOf(cents(10_000), alone, usual)).toEqual([]);
});

test('pays the exact percentage of any amount, rounded down to a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 5, maxLength: 5 }),
      (amount, percentages) => {
        for (const share of levelSharesOf(cents(amount), everybody, table(percentages))) {
          const exact = BigInt(amount) * BigInt(share.percentage);
          const paid = BigInt(share.amount) * 10_000n;
          expect(paid <= exact && exact < paid + 10_000n).toBe(true);
        }
      },
    ),
  );
});
