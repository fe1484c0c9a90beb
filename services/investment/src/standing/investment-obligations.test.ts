import { dayAfter, dayOf } from '@bambuzal/service-kit';
import { activeInvestment } from '../testing/active-investment';
import { createInvestmentApp, type InvestmentApp } from '../testing/investment-app';
import { investmentObligationFigures } from './investment-obligations';

let investing: InvestmentApp;
beforeAll(async () => {
  investing = await createInvestmentApp();
});
afterAll(() => investing.close());

test('sums up the running investments, and leaves out those that pay nothing in the next days', async () => {
  const now = investing.now();
  const today = dayOf(now);
  const tomorrow = dayAfter(today, 1);
  const past = { coolingOffUntil: now, nextProfitDate: tomorrow };
  const rows = [
    activeInvestment('ana', { amount: 10_000, ...past, paidDays: 28 }),
    activeInvestment('bia', { amount: 20_000, ...past, paidDays: 29 }),
    activeInvestment('caio', { amount: 30_000, ...past, nextProfitDate: dayAfter(today, 90) }),
    { ...activeInvestment('davi', { amount: 40_000, ...past }), status: 'cancelled' as const },
  ];
  await investing.dependencies.investments.insertMany(rows);
  const { days, onDemand } = await investmentObligationFigures(
    investing.dependencies.investments,
  ).count(now);
  expect(onDemand).toBe(0);
  expect(days.filter(({ highestProfit }) => highestProfit > 0)).toEqual([
    { day: tomorrow, lowestProfit: 300, highestProfit: 300, capital: 20_000, bonuses: 0 },
    {
      day: dayAfter(today, 2),
      lowestProfit: 100,
      highestProfit: 100,
      capital: 10_000,
      bonuses: 0,
    },
  ]);
});
