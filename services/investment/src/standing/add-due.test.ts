import { basisPointsSchema, centsSchema } from '@bambuzal/contracts';
import { dayAfter, dueDays, dueSums } from '@bambuzal/service-kit';
import fc from 'fast-check';
import { accrue, unpaidDays } from '../investments/daily-profit';
import { activeInvestment } from '../testing/active-investment';
import { addDue } from './add-due';
import { payingCalendar } from './paying-calendar';

const today = '2026-03-10';
const days = dueDays(today);
const calendar = payingCalendar(days);
const rate = (basisPoints: number) => basisPointsSchema.parse(basisPoints);

const investments = fc
  .record({
    amount: fc.integer({ min: 1, max: 100_000_000_000 }),
    lowest: fc.integer({ min: 0, max: 300 }),
    more: fc.integer({ min: 0, max: 300 }),
    durationDays: fc.integer({ min: 1, max: 400 }),
    paidShare: fc.double({ min: 0, max: 0.999, noNaN: true }),
    rateSum: fc.integer({ min: 0, max: 90_000 }),
    next: fc.integer({ min: -20, max: 120 }),
    returnCapital: fc.boolean(),
    businessDaysOnly: fc.boolean(),
  })
  .map(({ amount, durationDays, lowest, more, next, paidShare, rateSum, ...terms }) => {
    const row = activeInvestment('ana', { amount, nextProfitDate: dayAfter(today, next) });
    const profit = (BigInt(amount) * BigInt(rateSum)) / 10_000n;
    return {
      ...row,
      paidDays: Math.floor(durationDays * paidShare),
      rateSum: rate(rateSum),
      profit: centsSchema.parse(Number(profit)),
      coolingOffUntil: null,
      terms: {
        ...row.terms,
        ...terms,
        durationDays,
        dailyRate: null,
        minDailyRate: rate(lowest),
        maxDailyRate: rate(lowest + more),
      },
    };
  });

test('sums up to the cent what the profit runs would pay at the lowest and at the highest rate', () => {
  fc.assert(
    fc.property(investments, (row) => {
      const sums = dueSums(today);
      addDue(sums, row, calendar);
      const due = sums.obligations().days;
      const paid = unpaidDays(row, calendar.lastDay);
      const totalOf = (figure: 'lowestProfit' | 'highestProfit' | 'capital') =>
        due.reduce((sum, day) => sum + day[figure], 0);
      for (const [figure, at] of [
        ['lowestProfit', row.terms.minDailyRate],
        ['highestProfit', row.terms.maxDailyRate],
      ] as const) {
        const rates = paid.map(() => at);
        expect(totalOf(figure)).toBe(paid.length === 0 ? 0 : accrue(row, paid, rates).due);
      }
      const ends = paid.length > 0 && row.paidDays + paid.length === row.terms.durationDays;
      expect(totalOf('capital')).toBe(ends && row.terms.returnCapital ? row.amount : 0);
    }),
  );
});

test('pays each day its own profit, and the capital on the last day', () => {
  const row = activeInvestment('ana', { amount: 10_050, nextProfitDate: dayAfter(today, 1) });
  const sums = dueSums(today);
  const terms = { ...row.terms, durationDays: 3, dailyRate: rate(100) };
  addDue(sums, { ...row, coolingOffUntil: null, terms }, calendar);
  const shown = sums.obligations().days.slice(0, 5);
  expect(shown.map(({ highestProfit }) => highestProfit)).toEqual([0, 100, 101, 100, 0]);
  expect(shown.map(({ capital }) => capital)).toEqual([0, 0, 0, 10_050, 0]);
});

test('days within the cooling-off period are paid when it ends', () => {
  const row = activeInvestment('ana', {
    amount: 10_000,
    nextProfitDate: today,
    coolingOffUntil: new Date('2026-03-12T20:00:00Z'),
  });
  const sums = dueSums(today);
  addDue(sums, row, calendar);
  const shown = sums.obligations().days.slice(0, 4);
  expect(shown.map(({ lowestProfit }) => lowestProfit)).toEqual([0, 0, 300, 100]);
});
