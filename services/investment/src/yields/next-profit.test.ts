import { profitRunAt } from '../investments/profit-days';
import { createInvestmentApp, type InvestmentApp } from '../testing/investment-app';
import { investingIn } from '../testing/investing';
import { anotherInstance, daysAhead, dueFor } from '../testing/profit-fixture';

let app: InvestmentApp;
beforeAll(async () => {
  // The service's own run would pay what the tests pay.
  app = await createInvestmentApp({ settings: { automaticInvestmentProcessing: false } });
  // Noon in São Paulo, so that a few hours more or less stay on the same day.
  app.setTime(new Date('2026-03-04T15:00:00Z'));
  await app.set({
    automaticInvestmentProcessing: false,
    coolingOffHours: 24,
    yieldProcessingHour: 3,
  });
});
afterAll(() => app.close());

test('the member is shown the day of the run that pays the next profit', async () => {
  const investing = investingIn(app);
  const userId = await investing.investor();
  const id = await investing.active(userId, await investing.offer());
  const shown = async () => {
    const { body } = await app.as(userId).get('/api/investments').expect(200);
    return body.data[0].nextProfitDate;
  };
  const row = await app.dependencies.investments.findById(id).orFail().lean();
  const [passing, paying] = [daysAhead(app, 1), daysAhead(app, 2)];
  expect([await shown(), row.nextProfitDate]).toEqual([paying, passing]);
  for (const [day, due] of [
    [passing, []],
    [paying, [200]],
  ] as const) {
    app.setTime(profitRunAt(day, 3));
    const { runs, profitRun } = anotherInstance(app);
    const lease = await runs.claim(day, { again: true });
    if (lease) await profitRun.sweep(lease, () => false);
    expect(await dueFor(app, row)).toEqual(due);
  }
  expect(await shown()).toBe(daysAhead(app, 1));
});
