import { basisPointsSchema, type BasisPoints, centsSchema, profitOf } from '@bambuzal/contracts';
import fc from 'fast-check';
import { activeInvestment } from '../testing/active-investment';
import type { InvestmentRow } from './investment.model';
import { investmentView } from './investment-view';

const rate = (basisPoints: number): BasisPoints => basisPointsSchema.parse(basisPoints);
const viewOf = (row: InvestmentRow) => investmentView(row, { yieldProcessingHour: 3 });

test('a fixed rate promises one total, and a range promises a lowest and a highest total', () => {
  const row = activeInvestment('ana', { amount: 12_345 });
  expect(viewOf(row)).toMatchObject({
    interestRate: 100,
    minInterestRate: null,
    expectedProfit: 3_703,
    maxExpectedProfit: 3_703,
    totalProfitPercentage: 3_000,
  });
  const range = { dailyRate: null, minDailyRate: rate(50), maxDailyRate: rate(150) };
  const ranged = activeInvestment('ana', { amount: 12_345, terms: { ...row.terms, ...range } });
  expect(viewOf(ranged)).toMatchObject({
    interestRate: null,
    minInterestRate: 50,
    maxInterestRate: 150,
    expectedProfit: 1_851,
    maxExpectedProfit: 5_555,
    totalProfitPercentage: 1_500,
  });
});

test('the view shows the paid profit and the promised profit', () => {
  const rateSum = rate(1_000);
  const paid = { paidDays: 10, rateSum, profit: profitOf(centsSchema.parse(10_000), rateSum) };
  expect(viewOf(activeInvestment('ana', { amount: 10_000, ...paid }))).toMatchObject({
    profit: 1_000,
    realisedPercentage: 1_000,
    paidDays: 10,
    progress: 33.33,
    expectedProfit: 3_000,
    totalProfitPercentage: 3_000,
  });
});

test('the daily amounts shown add up to the promised profit, cent by cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 999 }),
      (amount, daily) => {
        const { terms } = activeInvestment('ana', { amount });
        let profit = 0;
        for (let paidDays = 0; paidDays < terms.durationDays; paidDays += 1) {
          const row = activeInvestment('ana', {
            amount,
            paidDays,
            rateSum: rate(daily * paidDays),
            terms: { ...terms, dailyRate: rate(daily) },
          });
          profit += viewOf(row).dailyProfitAmount;
        }
        const whole = activeInvestment('ana', {
          amount,
          terms: { ...terms, dailyRate: rate(daily) },
        });
        expect(profit).toBe(viewOf(whole).expectedProfit);
      },
    ),
  );
});
