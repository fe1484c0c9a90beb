import { demoPeople } from '@bambuzal/contracts';
import { progressModules } from '../progress/progress.modules';
import { RiskAcceptances } from '../risk/risk-acceptances';
import { createInvestmentApp, type InvestmentApp } from '../testing/investment-app';
import { addDemoInvesting } from './add-demo-investing';

let app: InvestmentApp;
const seed = () =>
  addDemoInvesting(app.dependencies, {
    risk: new RiskAcceptances(app.dependencies),
    progress: progressModules(app.dependencies),
  });
beforeAll(async () => {
  app = await createInvestmentApp();
  await seed();
});
afterAll(() => app.close());

const idOf = (username: string) =>
  demoPeople.find((person) => person.username === username)?.id ?? '';

test('a second run changes nothing, even on a later day', async () => {
  const everything = () =>
    Promise.all([
      app.dependencies.packages.find().lean(),
      app.dependencies.investments.find().lean(),
    ]);
  const before = await everything();
  app.advance(3 * 24 * 3600);
  expect(await seed()).toBe(0);
  expect(await everything()).toEqual(before);
});

test('the promoted package is first in the list', async () => {
  const { body } = await app.as(idOf('carla')).get('/api/investment-packages').expect(200);
  expect(body.data).toMatchObject([
    {
      name: 'Bambu',
      minAmount: 20,
      dailyProfitPercentage: 3.49,
      durationDays: 31,
      totalProfitPercentage: 108.19,
    },
    { returnCapital: false },
    { businessDaysOnly: true },
    { dailyProfitPercentage: null, minDailyProfitPercentage: 0.8, maxDailyProfitPercentage: 1.6 },
  ]);
});

test("ana's investment earned the amount that her statement shows", async () => {
  const { body } = await app.as(idOf('ana')).get('/api/investments').expect(200);
  expect(body.data).toMatchObject([
    {
      packageName: 'Bambu',
      amount: 500,
      profit: 734.3,
      status: 'completed',
      realisedPercentage: 146.86,
      paidDays: 60,
      progress: 100,
    },
  ]);
});

test('every member of the demo has accepted the risk sheet', async () => {
  for (const username of ['ana', 'bruno', 'carla']) {
    const { body } = await app.as(idOf(username)).get('/api/risk-acceptance').expect(200);
    expect(body.acceptedVersion).toBe(body.currentVersion);
  }
});
