import { type BasisPoints, basisPointsSchema, centsSchema, profitOf } from '@bambuzal/contracts';
import { isBankingDay } from '@bambuzal/service-kit';
import fc from 'fast-check';
import { activationOf } from './investment-payment';
import { activeInvestment } from '../testing/active-investment';
import { type Accruing, accrue, unpaidDays } from './daily-profit';

const bought = new Date('2026-01-01T15:00:00Z');

const anyTerms = fc.record({
  dailyRate: fc.integer({ min: 1, max: 1_000 }).map((rate) => basisPointsSchema.parse(rate)),
  durationDays: fc.integer({ min: 1, max: 100 }),
  businessDaysOnly: fc.boolean(),
});
type Terms = typeof anyTerms extends fc.Arbitrary<infer Value> ? Value : never;
const anyAmount = fc.integer({ min: 1, max: 1_000_000_000 });

function invested(amount: number, terms: Partial<Terms>): Accruing {
  const plain = activeInvestment('ana', { amount });
  const row = { ...plain, terms: { ...plain.terms, ...terms } };
  return { ...row, ...activationOf(row, bought, 0) };
}

/**
 * Pays all days up to a day at the fixed rate. @returns the cents due, and the investment
 * afterwards
 */
function pay(row: Accruing, upTo: string): { due: number; row: Accruing } {
  const days = unpaidDays(row, upTo);
  if (days.length === 0) return { due: 0, row };
  const { due, ...paid } = accrue(row, days, ratesOf(row, days));
  return { due, row: { ...row, ...paid } };
}

function ratesOf({ terms }: Accruing, days: readonly string[]): BasisPoints[] {
  return days.map(() => terms.dailyRate ?? basisPointsSchema.parse(0));
}

const afterAll = '2099-12-31';

test('1,000 investments with unusual amounts and rates pay exactly the promised total in a year of daily profit', () => {
  const awkward = fc.sample(fc.tuple(anyAmount, anyTerms), { numRuns: 1_000, seed: 6 });
  const year = { durationDays: 365, businessDaysOnly: false };
  const days = unpaidDays(invested(1, year), afterAll);
  for (const [amount, terms] of awkward) {
    const ofYear = { ...terms, ...year };
    let row = invested(amount, ofYear);
    let paid = 0;
    for (const day of days) {
      const step = pay(row, day);
      paid += step.due;
      row = step.row;
    }
    const promised = profitOf(
      centsSchema.parse(amount),
      basisPointsSchema.parse(ofYear.dailyRate * 365),
    );
    expect([paid, row.paidDays, row.nextProfitDate]).toEqual([promised, 365, null]);
  }
});

test('pays exactly the sum of the rates after any number of days, however runs divide them', () => {
  fc.assert(
    fc.property(
      anyAmount,
      anyTerms,
      fc.array(fc.nat({ max: 500 }), { maxLength: 8 }),
      (...some) => {
        const [amount, terms, runs] = some;
        let row = invested(amount, terms);
        const allDays = unpaidDays(row, afterAll);
        let paid = 0;
        for (const run of runs) {
          // The day may be long past. A run for a past day pays nothing.
          const step = pay(row, allDays[run % allDays.length] ?? '');
          expect(step.due).toBeGreaterThanOrEqual(0);
          paid += step.due;
          row = step.row;
          const rates = basisPointsSchema.parse(terms.dailyRate * row.paidDays);
          expect(paid).toBe(profitOf(row.amount, rates));
          expect(row.profit).toBe(paid);
        }
      },
    ),
  );
});

test('pays exactly the promised number of days, each once', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const row = invested(12_345, terms);
      const days = unpaidDays(row, afterAll);
      expect(new Set(days).size).toBe(terms.durationDays);
      expect(days[0]).toBe(row.nextProfitDate);
      if (terms.businessDaysOnly) expect(days.filter(isBankingDay)).toEqual(days);
      expect(pay(row, afterAll).row.nextProfitDate).toBeNull();
    }),
  );
});

test('weekends and Carnival pay no profit if only banking days pay', () => {
  const carnival = new Date('2026-02-12T15:00:00Z');
  const plain = activeInvestment('ana', { amount: 10_000 });
  const terms = { ...plain.terms, businessDaysOnly: true, durationDays: 4 };
  const row = { ...plain, terms, ...activationOf({ terms }, carnival, 0) };
  expect(unpaidDays(row, '2026-02-17')).toEqual(['2026-02-13']);
  expect(unpaidDays(row, afterAll)).toEqual([
    '2026-02-13',
    '2026-02-18',
    '2026-02-19',
    '2026-02-20',
  ]);
  expect(row.endDate).toBe('2026-02-20');
});

test('each day pays at its own rate', () => {
  const row = invested(10_001, {});
  const [first = '', second = ''] = unpaidDays(row, afterAll);
  const rates = [149, 352].map((rate) => basisPointsSchema.parse(rate));
  // 100.01 at 1.49 % gives 1.490149, and at 3.52 % gives 3.520352. Together they give 5.010501.
  expect(accrue(row, [first, second], rates)).toMatchObject({
    paidDays: 2,
    rateSum: 501,
    due: 501,
    lastProfitDate: second,
  });
});
