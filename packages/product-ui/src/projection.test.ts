import { basisPointsSchema, profitOf, toCents } from '@bambuzal/contracts';
import fc from 'fast-check';
import { projectionOf } from './projection';

const fixed = {
  dailyProfitPercentage: 1.2,
  minDailyProfitPercentage: null,
  maxDailyProfitPercentage: null,
  durationDays: 90,
  returnCapital: true,
  businessDaysOnly: false,
};
const range = {
  ...fixed,
  dailyProfitPercentage: null,
  minDailyProfitPercentage: 0.5,
  maxDailyProfitPercentage: 1.5,
};
/** Date of the tests: a Friday. */
const today = '2026-11-20';

test('a fixed rate has the same least and greatest profit', () => {
  expect(projectionOf(fixed, 500, today)).toEqual({
    daily: { least: 6, greatest: 6 },
    total: { least: 540, greatest: 540 },
    atEnd: { least: 1040, greatest: 1040 },
    endDate: '2027-02-18',
  });
});

test('a range of rates gives a least and a greatest profit', () => {
  const { daily, total } = projectionOf(range, 500, today);
  expect(daily).toEqual({ least: 2.5, greatest: 7.5 });
  expect(total).toEqual({ least: 225, greatest: 675 });
});

test('capital that is not returned is not counted', () => {
  const { atEnd } = projectionOf({ ...fixed, returnCapital: false }, 500, today);
  expect(atEnd).toEqual({ least: 540, greatest: 540 });
});

test.each([
  [1, '2026-11-23'],
  [5, '2026-11-27'],
  [6, '2026-11-30'],
])('%s banking days from a Friday end on %s at the earliest', (durationDays, end) => {
  const plan = { ...fixed, durationDays, businessDaysOnly: true };
  expect(projectionOf(plan, 500, today).endDate).toBe(end);
});

test('the projected profit equals the paid profit to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 3650 }),
      (cents, rate, durationDays) => {
        const amount = cents / 100;
        const plan = { ...fixed, dailyProfitPercentage: rate / 100, durationDays };
        const paid = profitOf(toCents(amount), basisPointsSchema.parse(rate * durationDays));
        expect(projectionOf(plan, amount, today).total.least).toBe(paid / 100);
      },
    ),
  );
});
