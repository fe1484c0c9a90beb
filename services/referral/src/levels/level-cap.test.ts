import { basisPointsSchema } from '@bambuzal/contracts';
import fc from 'fast-check';
import { assertWithinCap, paidLevels } from './level-cap';
import type { ReferralLevelRow } from './referral-level.model';

const points = (value: number) => basisPointsSchema.parse(value);
const table = (...percentages: number[]): ReferralLevelRow[] =>
  percentages.map((percentage, i) => ({
    _id: i + 1,
    name: `Nível ${i + 1}`,
    percentageBonus: points(percentage),
    isActive: true,
  }));
const levels = fc
  .array(fc.record({ percentage: fc.integer({ min: 0, max: 10_000 }), isActive: fc.boolean() }), {
    minLength: 5,
    maxLength: 5,
  })
  .map((rows) =>
    table(...rows.map(({ percentage }) => percentage)).map((row, i) => ({
      ...row,
      isActive: rows[i]?.isActive === true,
    })),
  );
const cap = fc.integer({ min: 0, max: 10_000 }).map(points);
const sumOf = (rows: readonly ReferralLevelRow[]) =>
  rows.reduce((sum, { isActive, percentageBonus }) => sum + (isActive ? percentageBonus : 0), 0);

test('accepts levels whose sum is the cap, and refuses a hundredth of a percent more', () => {
  expect(() => assertWithinCap(table(1_500, 1_000, 500), points(3_000))).not.toThrow();
  expect(() => assertWithinCap(table(1_500, 1_000, 501), points(3_000))).toThrow(
    expect.objectContaining({ code: 'REFERRAL_BONUSES_TOO_HIGH' }),
  );
});

test('does not count an inactive level', () => {
  const [first, ...others] = table(2_900, 10_000);
  const inactive = others.map((row) => ({ ...row, isActive: false }));
  expect(() =>
    assertWithinCap([...(first ? [first] : []), ...inactive], points(3_000)),
  ).not.toThrow();
});

test('a cap below the sum of the levels reduces the farthest levels', () => {
  const paid = paidLevels(table(1_000, 500, 300, 200, 100), points(1_600));
  expect(paid.map(({ percentageBonus }) => percentageBonus)).toEqual([1_000, 500, 100, 0, 0]);
});

test('keeps payments within the cap, and each level within its own percentage, for any table', () => {
  fc.assert(
    fc.property(levels, cap, (rows, most) => {
      const paid = paidLevels(rows, most);
      expect(sumOf(paid)).toBe(Math.min(sumOf(rows), most));
      rows.forEach((row, i) =>
        expect(paid[i]?.percentageBonus).toBeLessThanOrEqual(row.percentageBonus),
      );
    }),
  );
});
