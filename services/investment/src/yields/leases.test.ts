import { createInvestmentApp, type InvestmentApp, newMember } from '../testing/investment-app';
import { anotherInstance, daysAhead, dueFor, investedBefore } from '../testing/profit-fixture';
import { YieldScheduler } from './yield-scheduler';

let app: InvestmentApp;
beforeAll(async () => {
  // The service's own run would pay what the tests pay.
  app = await createInvestmentApp({ settings: { automaticInvestmentProcessing: false } });
  // Noon in São Paulo, so that a few hours more or less stay on the same day.
  app.setTime(new Date('2026-03-04T15:00:00Z'));
});
afterAll(() => app.close());

let date: string;
let days = 0;
beforeEach(() => {
  date = daysAhead(app, (days += 10));
});

const claim = (again = true, at = app.now) =>
  anotherInstance(app, { now: at }).runs.claim(date, { again });
const later = (seconds: number) => () => new Date(app.now().getTime() + seconds * 1000);

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(setImmediate);
}

describe('the lease of a run', () => {
  test('is granted to only one of several instances that ask at the same time', async () => {
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim()));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claim()).toBeUndefined();
  });

  test('expires, and its former holder stops paying once another instance has it', async () => {
    const lost = await claim();
    expect(await claim(true, later(59))).toBeUndefined();
    const won = await claim(false, later(61));
    expect(won).toBeDefined();
    const investment = await investedBefore(app, newMember(), 10_000, 1);
    if (lost) await anotherInstance(app).profitRun.sweep(lost, () => false);
    expect(await dueFor(app, investment)).toEqual([]);
    if (won) await anotherInstance(app).profitRun.sweep(won, () => false);
    expect(await dueFor(app, investment)).not.toEqual([]);
  });

  test('is released by an instance that stops, and can be taken over at once', async () => {
    const stopping = await claim();
    if (stopping) await anotherInstance(app).profitRun.sweep(stopping, () => true);
    expect(await claim(false)).toBeDefined();
  });
});

describe('the scheduler of profit runs', () => {
  const started: string[] = [];
  let at: Date;
  let hasDue: boolean;
  const scheduler = () => {
    const { runs } = anotherInstance(app, { now: () => at });
    return new YieldScheduler({
      runs: { one: (day) => runs.one(day), unfinished: () => Promise.resolve([]) },
      yields: {
        start: async (day, again) => {
          started.push(day);
          await runs.claim(day, again);
        },
      },
      due: { exist: () => Promise.resolve(hasDue) },
      settings: app.dependencies.settings,
      now: () => at,
    });
  };
  beforeEach(async () => {
    started.length = 0;
    hasDue = false;
    await app.set({ automaticInvestmentProcessing: true, yieldProcessingHour: 3 });
  });
  afterAll(() => app.set({ automaticInvestmentProcessing: false }));

  test("starts the day's run once, at its hour in São Paulo", async () => {
    at = new Date('2031-05-06T05:59:59Z');
    await scheduler().look();
    expect(started).toEqual([]);
    at = new Date('2031-05-06T06:00:00Z');
    await scheduler().look();
    await scheduler().look();
    expect(started).toEqual(['2031-05-06']);
  });

  test('starts the run of a missed day if an investment is due', async () => {
    at = new Date('2032-05-06T04:00:00Z');
    await scheduler().look();
    expect(started).toEqual([]);
    hasDue = true;
    await scheduler().look();
    expect(started).toEqual(['2032-05-05']);
  });

  test('starts no run while the operator has switched it off', async () => {
    await app.set({ automaticInvestmentProcessing: false });
    at = new Date('2033-05-06T12:00:00Z');
    await scheduler().look();
    expect(started).toEqual([]);
  });

  test("starts a day's run again if it was run before its hour", async () => {
    at = new Date('2034-05-06T04:00:00Z');
    await anotherInstance(app, { now: () => at }).yields.start('2034-05-06', { again: true });
    await anotherInstance(app).yields.stop();
    at = new Date('2034-05-06T06:00:00Z');
    await scheduler().look();
    expect(started).toEqual(['2034-05-06']);
  });

  test('continues a run that another instance left', async () => {
    const left = await claim();
    const terms = { durationDays: 365 };
    const investment = await investedBefore(app, newMember(), 10_000, 1, { terms });
    const instance = anotherInstance(app, { now: later(61) });
    const { runs, yields, due } = instance;
    const { settings } = app.dependencies;
    await new YieldScheduler({ runs, yields, due, settings, now: later(61) }).look();
    await until(async () => (await runs.one(date))?.isSwept === true);
    expect(left).toBeDefined();
    expect(await app.dependencies.investments.findById(investment._id).lean()).toMatchObject({
      lastProfitDate: date,
    });
  });
});
