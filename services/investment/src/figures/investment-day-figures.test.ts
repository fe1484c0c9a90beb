import { dayAfter, dayOf, endOfDay, startOfDay } from '@bambuzal/service-kit';
import { activeInvestment } from '../testing/active-investment';
import { createInvestmentApp, type InvestmentApp } from '../testing/investment-app';
import { investmentDayFigures } from './investment-day-figures';

let investing: InvestmentApp;
beforeAll(async () => {
  investing = await createInvestmentApp();
});
afterAll(() => investing.close());

const figures = () => investmentDayFigures(investing.dependencies.investments);
const count = (day: string) =>
  figures().count({ day, from: startOfDay(day), until: endOfDay(day) });

test('sums up investments by the day on which they were paid, completed and cancelled', async () => {
  const today = dayOf(investing.now());
  const now = investing.now();
  const before = new Date(startOfDay(today).getTime() - 1);
  expect(await figures().firstRecordAt()).toBeUndefined();
  await investing.dependencies.investments.insertMany([
    activeInvestment('ana', { amount: 100, activatedAt: before }),
    activeInvestment('ana', { amount: 2_000, activatedAt: before, completedAt: now }),
    activeInvestment('bia', { amount: 30_000, activatedAt: now, cancelledAt: now }),
    activeInvestment('bia', { amount: 400_000, activatedAt: null, cancelledAt: now }),
  ]);
  expect(await count(today)).toEqual({
    invested: 30_000,
    investedCount: 1,
    completed: 2_000,
    completedCount: 1,
    cancelled: 30_000,
    cancelledCount: 1,
  });
  expect(await count(dayAfter(today, -1))).toMatchObject({ invested: 2_100, investedCount: 2 });
  expect(await figures().firstRecordAt()).toEqual(before);
});
