import { basisPointsSchema, centsSchema, profitOf } from '@bambuzal/contracts';
import fc from 'fast-check';
import { createInvestmentApp, type InvestmentApp, newMember } from '../testing/investment-app';
import {
  anotherInstance,
  batchesDue,
  daysAhead,
  dueFor,
  investedBefore,
} from '../testing/profit-fixture';

let app: InvestmentApp;
beforeAll(async () => {
  // The service's own run would pay what the tests pay.
  app = await createInvestmentApp({ settings: { automaticInvestmentProcessing: false } });
  // Noon in São Paulo, so that a few hours more or less stay on the same day.
  app.setTime(new Date('2026-03-04T15:00:00Z'));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dependencies.investments.deleteMany();
});

const noCrash = { again: true } as const;

/** Runs a sweep for a date to its end. */
async function sweep(date: string, instance = anotherInstance(app)): Promise<void> {
  const lease = await instance.runs.claim(date, noCrash);
  if (lease) await instance.profitRun.sweep(lease, () => false);
}
const rowOf = ({ _id }: { readonly _id: unknown }) =>
  app.dependencies.investments.findById(_id).orFail().lean();

test('pays every due day once, even if the date is run again', async () => {
  const investment = await investedBefore(app, newMember(), 12_345, 3);
  await sweep(daysAhead(app, -1));
  await sweep(daysAhead(app, -1));
  await sweep(daysAhead(app, -2));
  await sweep(daysAhead(app, 0));
  // 1 % of 123.45 a day gives 2.469 after two days and 3.7035 after three.
  expect(await dueFor(app, investment)).toEqual([246, 124]);
  expect(await rowOf(investment)).toMatchObject({
    paidDays: 3,
    rateSum: 300,
    profit: 370,
    status: 'active',
    lastProfitDate: daysAhead(app, 0),
    nextProfitDate: daysAhead(app, 1),
  });
});

test('the statement line shows how many days a profit covers', async () => {
  const investment = await investedBefore(app, newMember(), 10_000, 3);
  await sweep(daysAhead(app, -1));
  await sweep(daysAhead(app, 0));
  const texts = (await batchesDue(app)).flatMap(({ profits }) =>
    profits.filter(({ investmentId }) => investmentId === String(investment._id)),
  );
  expect(texts.map(({ description }) => description)).toEqual([
    'Rendimento de 2 dias do plano Bambu',
    'Rendimento do plano Bambu',
  ]);
});

test('the wallet is told the days that a profit pays, with the rate of each', async () => {
  const investment = await investedBefore(app, newMember(), 10_000, 3);
  await sweep(daysAhead(app, -1));
  await sweep(daysAhead(app, 0));
  const told = (await batchesDue(app)).flatMap(({ profits }) =>
    profits.filter(({ investmentId }) => investmentId === String(investment._id)),
  );
  const day = (days: number) => ({ date: daysAhead(app, days), rate: 100 });
  expect(told.map(({ days }) => days)).toEqual([[day(-2), day(-1)], [day(0)]]);
});

test('a batch has a limited size, and every investment is in exactly one batch', async () => {
  const all = [];
  for (let i = 0; i < 30; i += 1) all.push(await investedBefore(app, newMember(), 5_000 + i, 1));
  const before = (await batchesDue(app)).length;
  await sweep(daysAhead(app, 0));
  const batches = (await batchesDue(app)).slice(before);
  expect(batches.map(({ profits }) => profits.length)).toEqual([7, 7, 7, 7, 2]);
  const paid = batches.flatMap(({ profits }) => profits.map(({ investmentId }) => investmentId));
  expect(paid.sort()).toEqual(all.map(({ _id }) => String(_id)).sort());
});

test('instances that start at the same time share one sweep and pay each day once', async () => {
  const all = [];
  for (let i = 0; i < 40; i += 1) all.push(await investedBefore(app, newMember(), 7_777, 2));
  const dates = [daysAhead(app, 0), daysAhead(app, 0), daysAhead(app, -1), daysAhead(app, 0)];
  await Promise.all(dates.map((date) => sweep(date, anotherInstance(app))));
  await sweep(daysAhead(app, 0));
  for (const investment of all) {
    const due = await dueFor(app, investment);
    expect(due.reduce((sum, amount) => sum + amount, 0)).toBe(155);
    expect(await rowOf(investment)).toMatchObject({ paidDays: 2, profit: 155 });
  }
});

test('an interrupted sweep continues where it stopped', async () => {
  const all = [];
  for (let i = 0; i < 25; i += 1) all.push(await investedBefore(app, newMember(), 10_000, 1));
  const before = (await batchesDue(app)).length;
  let batches = 0;
  const crashing = anotherInstance(app, {
    onPaid: {
      onFirstProfits: () => {
        batches += 1;
        return batches === 3 ? Promise.reject(new Error('the power is gone')) : Promise.resolve();
      },
    },
  });
  await sweep(daysAhead(app, 0), crashing);
  expect((await batchesDue(app)).slice(before)).toHaveLength(2);
  const other = anotherInstance(app);
  await other.yields.start(daysAhead(app, 0), { again: false });
  await other.yields.stop();
  await sweep(daysAhead(app, 0));
  for (const investment of all) expect(await dueFor(app, investment)).toEqual([100]);
});

test('an investment in its cooling-off period is not paid until the period is over, and then gets all days', async () => {
  const coolingOffUntil = new Date(app.now().getTime() + 60 * 60 * 1000);
  const investment = await investedBefore(app, newMember(), 10_000, 1, { coolingOffUntil });
  const other = await investedBefore(app, newMember(), 10_000, 1);
  await sweep(daysAhead(app, 0));
  expect(await dueFor(app, investment)).toEqual([]);
  expect(await dueFor(app, other)).toEqual([100]);
  app.advance(2 * 60 * 60);
  await sweep(daysAhead(app, 0));
  expect(await dueFor(app, investment)).toEqual([100]);
});

test.each([
  [true, 'returned', 'Capital do plano Bambu devolvido'],
  [false, 'kept', 'Capital do plano Bambu encerrado'],
])(
  'the last day completes the investment (capital is returned: %s)',
  async (returnCapital, outcome, text) => {
    const userId = newMember();
    const terms = { durationDays: 3, returnCapital };
    const investment = await investedBefore(app, userId, 10_050, 3, { terms });
    const credited: string[] = [];
    const onPaid = {
      onCompleted: (_: unknown, userIds: readonly string[]) =>
        Promise.resolve(void credited.push(...userIds)),
    };
    await sweep(daysAhead(app, 5), anotherInstance(app, { onPaid }));
    expect(await rowOf(investment)).toMatchObject({
      status: 'completed',
      paidDays: 3,
      profit: 301,
      nextProfitDate: null,
      lastProfitDate: investment.endDate,
      completedAt: expect.any(Date),
    });
    const investmentId = String(investment._id);
    const of = async (type: string) =>
      (await app.sent(type)).filter((data) => data['investmentId'] === investmentId);
    expect(await of('investment.capital.released')).toEqual([
      { investmentId, userId, amount: 10_050, outcome, description: text },
    ]);
    expect(await of('investment.investment.completed')).toMatchObject([
      { userId, amount: 10_050, profit: 301, packageName: 'Bambu' },
    ]);
    expect(credited).toEqual([userId]);
    await sweep(daysAhead(app, 6));
    expect(await of('investment.capital.released')).toHaveLength(1);
  },
);

test('a profit below a cent is carried over, and no message is sent for it', async () => {
  const investment = await investedBefore(app, newMember(), 30, 4);
  for (const ago of [-3, -2, -1, 0]) await sweep(daysAhead(app, ago));
  // 1 % of 0.30 a day reaches a cent on the fourth day.
  expect(await dueFor(app, investment)).toEqual([1]);
  expect(await rowOf(investment)).toMatchObject({ paidDays: 4, profit: 1 });
});

test('a cancelled, unpaid or finished investment is not paid', async () => {
  const others = [];
  for (const status of ['pending', 'completed', 'cancelled'] as const) {
    others.push(await investedBefore(app, newMember(), 10_000, 2, { status }));
  }
  await sweep(daysAhead(app, 0));
  for (const other of others) expect(await dueFor(app, other)).toEqual([]);
});

test('1,000 investments with unusual amounts and rates get the promised total in a year, with irregular runs and each run twice', async () => {
  const awkward = fc.sample(
    fc.tuple(fc.integer({ min: 2_000, max: 999_999_999 }), fc.integer({ min: 1, max: 399 })),
    { numRuns: 1_000, seed: 6 },
  );
  const rows = [];
  for (const [amount, rate] of awkward) {
    const terms = { dailyRate: basisPointsSchema.parse(rate), durationDays: 365 };
    rows.push(await investedBefore(app, newMember(), amount, 0, { terms }));
  }
  const before = (await batchesDue(app)).length;
  for (const days of [1, 2, 30, 90, 91, 180, 364, 365, 366]) {
    const instance = () => anotherInstance(app, { batchSize: 200 });
    await Promise.all([1, 2].map(() => sweep(daysAhead(app, days), instance())));
  }
  const paid = new Map<string, number>();
  for (const { profits } of (await batchesDue(app)).slice(before)) {
    for (const { investmentId, amount } of profits) {
      paid.set(investmentId, (paid.get(investmentId) ?? 0) + amount);
    }
  }
  const promised = rows.map(({ _id, amount, terms }) => [
    String(_id),
    profitOf(centsSchema.parse(amount), basisPointsSchema.parse(Number(terms.dailyRate) * 365)),
  ]);
  expect([...paid].sort()).toEqual(promised.sort());
  expect(await app.dependencies.investments.countDocuments({ status: 'completed' })).toBe(1_000);
}, 120_000);
