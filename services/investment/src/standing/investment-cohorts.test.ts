import { memberModel } from '@bambuzal/service-kit';
import { activeInvestment } from '../testing/active-investment';
import { createInvestmentApp, type InvestmentApp } from '../testing/investment-app';
import { investmentCohortFigures } from './investment-cohorts';

let investing: InvestmentApp;
beforeAll(async () => {
  investing = await createInvestmentApp();
});
afterAll(() => investing.close());

test('counts first investments, and leaves out those that were undone', async () => {
  const now = investing.now();
  const { connection, investments } = investing.dependencies;
  await memberModel(connection).insertMany(
    ['ana', 'bia', 'caio'].map((_id) => ({ _id, registeredAt: now })),
  );
  const later = new Date(now.getTime() + 10 * 24 * 60 * 60 * 1000);
  await investments.insertMany([
    activeInvestment('ana', { amount: 10_000, activatedAt: later }),
    activeInvestment('ana', { amount: 10_000, activatedAt: now, status: 'completed' }),
    activeInvestment('bia', { amount: 10_000, activatedAt: later }),
    activeInvestment('bia', { amount: 10_000, activatedAt: now, status: 'cancelled' }),
    activeInvestment('caio', { amount: 10_000, activatedAt: null, status: 'pending' }),
  ]);
  const cohorts = await investmentCohortFigures(investing.dependencies).count(now);
  expect(cohorts.at(-1)).toMatchObject({
    members: 3,
    firsts: { within7: 1, within30: 2, within90: 2, ever: 2, again: 1 },
  });
});
