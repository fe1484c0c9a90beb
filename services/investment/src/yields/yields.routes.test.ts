import { basisPointsSchema, profitsCredited, yieldPreviewSchema } from '@bambuzal/contracts';
import { Types } from 'mongoose';
import { z } from 'zod';
import { createInvestmentApp, type InvestmentApp, newMember } from '../testing/investment-app';
import { creditAll, daysAhead, dueFor, investedBefore } from '../testing/profit-fixture';

let app: InvestmentApp;
beforeAll(async () => {
  // The service's own run would pay what the tests pay.
  app = await createInvestmentApp({ settings: { automaticInvestmentProcessing: false } });
  // Noon in São Paulo, so that a few hours more or less stay on the same day.
  app.setTime(new Date('2026-03-04T15:00:00Z'));
});
afterAll(() => app.close());

const path = '/api/admin/yields/process';

/**
 * Runs a date while a stand-in for the wallet credits at once. Asks again if the wallet's answer
 * takes longer than a single request waits.
 */
async function process(date?: string) {
  const answered = { yet: false };
  const crediting = (async () => {
    while (!answered.yet) await creditAll(app);
  })();
  const ask = () => app.admin.post(path, date === undefined ? {} : { date });
  let answer = await ask();
  while (answer.status === 202) answer = await ask();
  answered.yet = true;
  await crediting;
  return answer;
}

describe('POST /api/admin/yields/process', () => {
  test('pays the amounts due today and returns them once the wallet has credited them', async () => {
    await investedBefore(app, newMember(), 10_000, 1);
    await investedBefore(app, newMember(), 20_050, 1);
    const { status, body } = await process();
    expect([status, body]).toMatchObject([
      200,
      {
        date: daysAhead(app, 0),
        status: 'completed',
        investments: 2,
        amount: 3,
        creditedAmount: 3,
        completedInvestments: 0,
      },
    ]);
    expect(body.finishedAt).not.toBeNull();
  });

  test('answers 202 until the wallet has answered, and the run is completed after that', async () => {
    await investedBefore(app, newMember(), 10_000, 1);
    const date = daysAhead(app, 1);
    const { body } = await app.admin.post(path, { date }).expect(202);
    expect(body).toMatchObject({ date, status: 'running', creditedAmount: 0 });
    await creditAll(app);
    const listed = await app.admin.get('/api/admin/yields').expect(200);
    expect(listed.body.data[0]).toMatchObject({ date, creditedAmount: body.amount });
    const again = await process(date);
    expect(again.body).toMatchObject({ status: 'completed', amount: body.amount });
  });

  test('is not changed by a repeated answer of the wallet, or by an answer to an unknown batch', async () => {
    await investedBefore(app, newMember(), 10_000, 1);
    const date = daysAhead(app, 2);
    const { body } = await process(date);
    const [batch] = (await app.sent('investment.profits.due')).slice(-1);
    const batchId = String(batch?.['batchId']);
    const answer = { batchId, date, count: 1, amount: 100, credits: [] };
    await app.receive(profitsCredited, answer);
    await app.receive(profitsCredited, { ...answer, batchId: 'nobody’s' });
    const again = await process(date);
    expect(again.body).toMatchObject({ amount: body.amount, creditedAmount: body.amount });
  });

  test('pays only newly due days when it is called again on the same day', async () => {
    const early = await investedBefore(app, newMember(), 10_000, 1);
    const date = daysAhead(app, 3);
    await process(date);
    const paid = await dueFor(app, early);
    const late = await investedBefore(app, newMember(), 10_000, 1);
    await process(date);
    expect(await dueFor(app, early)).toEqual(paid);
    expect(await dueFor(app, late)).toHaveLength(1);
  });

  test('is allowed only for a master, and is recorded', async () => {
    await app.as(newMember()).post(path).expect(403);
    await app.as('f', { role: 'admin', adminType: 'financeiro' }).post(path).expect(403);
    const date = daysAhead(app, 4);
    await process(date);
    const recorded = await app.sent('investment.audit.recorded');
    expect(recorded.filter(({ entityId }) => entityId === date)).toMatchObject([
      { action: 'process_yield', entityType: 'yield_run', adminId: 'test-master' },
    ]);
  });
});

test('a run for a future date is refused outside the demo', async () => {
  const real = await createInvestmentApp({ demo: false });
  try {
    const { body } = await real.admin.post(path, { date: daysAhead(real, 1) }).expect(422);
    expect(body).toMatchObject({ code: 'YIELD_DATE_IN_FUTURE' });
    await real.admin.post(path, { date: daysAhead(real, 0) }).expect(200);
  } finally {
    await real.close();
  }
});

describe('rates that are set day by day', () => {
  const idSchema = z.object({ id: z.string() });
  const offer = { name: 'Bambu variável', minAmount: 20, maxAmount: 10_000, durationDays: 30 };

  async function rangePackage(least = 1, greatest = 2.01): Promise<string> {
    const range = { minDailyProfitPercentage: least, maxDailyProfitPercentage: greatest };
    const answer = await app.admin.post('/api/admin/investment-packages', { ...offer, ...range });
    return idSchema.parse(answer.body).id;
  }
  const set = (id: string, date: string, percentage: number) =>
    app.admin.post(`/api/admin/investment-packages/${id}/rates`, { date, percentage });
  const ratesOf = async (id: string) =>
    (await app.as(newMember()).get(`/api/investment-packages/${id}/rates`).expect(200)).body.data;
  async function invested(packageId: string, days = 1, least = 100, greatest = 201) {
    const terms = {
      dailyRate: null,
      minDailyRate: basisPointsSchema.parse(least),
      maxDailyRate: basisPointsSchema.parse(greatest),
    };
    const more = { packageId: new Types.ObjectId(packageId), terms };
    return investedBefore(app, newMember(), 10_000, days, more);
  }

  test('apply to everybody on their day', async () => {
    const id = await rangePackage();
    const today = daysAhead(app, 0);
    const { body } = await set(id, today, 1.75).expect(201);
    expect(body).toMatchObject({ packageId: id, date: today, percentage: 1.75 });
    const both = [await invested(id), await invested(id)];
    await process(today);
    for (const investment of both) expect(await dueFor(app, investment)).toEqual([175]);
    const offered = await app.as(newMember()).get('/api/investment-packages').expect(200);
    const shown: { id: string }[] = offered.body.data;
    expect(shown.find((one) => one.id === id)).toMatchObject({
      currentRate: { date: today, percentage: 1.75 },
    });
  });

  test('are replaced on a day without a rate by the middle of the range, which is published', async () => {
    const id = await rangePackage();
    const investment = await invested(id, 2);
    await set(id, daysAhead(app, 0), 2).expect(201);
    await process(daysAhead(app, 0));
    expect(await dueFor(app, investment)).toEqual([350]);
    expect(await ratesOf(id)).toMatchObject([
      { date: daysAhead(app, 0), percentage: 2 },
      { date: daysAhead(app, -1), percentage: 1.5 },
    ]);
  });

  test("are replaced by the nearest rate of the investment's terms when they lie outside them", async () => {
    const id = await rangePackage(1, 5);
    const investment = await invested(id, 1, 100, 201);
    await set(id, daysAhead(app, 0), 5).expect(201);
    await process(daysAhead(app, 0));
    expect(await dueFor(app, investment)).toEqual([201]);
  });

  test('are set once per day, within the range, and only for a package with a range', async () => {
    const id = await rangePackage();
    const today = daysAhead(app, 0);
    await set(id, today, 1.5).expect(201);
    expect((await set(id, today, 1.6).expect(409)).body).toMatchObject({ code: 'RATE_TAKEN' });
    const { body } = await set(id, daysAhead(app, 1), 2.02).expect(422);
    expect(body).toMatchObject({ code: 'RATE_OUT_OF_RANGE' });
    const fixed = await app.admin.post('/api/admin/investment-packages', {
      ...offer,
      dailyProfitPercentage: 1,
    });
    const refused = await set(idSchema.parse(fixed.body).id, today, 1).expect(422);
    expect(refused.body.message).toBe(
      'Este pacote tem taxa fixa de 1% ao dia; não há taxa a publicar',
    );
    await set('65f0a0000000000000000999', today, 1).expect(404);
    const ways = [1, 2, 3].map((extra) => set(id, daysAhead(app, 9), 1 + extra / 10));
    const statuses = (await Promise.all(ways)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });

  test('are refused for a day before the package was made or too far ahead', async () => {
    const id = await rangePackage();
    for (const date of [daysAhead(app, -1), '2020-01-01', '2099-01-01']) {
      const { body } = await set(id, date, 1.5).expect(422);
      expect(body).toMatchObject({
        code: 'RATE_DATE_OUT_OF_RANGE',
        errors: { date: [expect.any(String)] },
        message:
          'A taxa pode ser publicada de 04/03/2026 00:00 a 04/04/2026 23:59, horário de Brasília',
      });
    }
    expect(await ratesOf(id)).toEqual([]);
  });

  test('can be set only with the permission for finances', async () => {
    const id = await rangePackage();
    const body = { date: daysAhead(app, 0), percentage: 1.5 };
    const where = `/api/admin/investment-packages/${id}/rates`;
    await app.as(newMember()).post(where, body).expect(403);
    await app.as('s', { role: 'admin', adminType: 'suporte' }).post(where, body).expect(403);
  });
});

describe('POST /api/admin/yields/process/preview', () => {
  const preview = async (date: string) =>
    yieldPreviewSchema.parse((await app.admin.post(`${path}/preview`, { date }).expect(200)).body);

  test('shows what a run would pay, before it pays exactly that', async () => {
    app.advance(40 * 24 * 3600);
    const before = (await process()).body;
    await investedBefore(app, newMember(), 10_000, 1);
    await investedBefore(app, newMember(), 20_000, 1);
    const today = daysAhead(app, 0);
    const { figures, investments, warnings, blockedBy } = await preview(today);
    const [capital, least, greatest] = figures.map(({ after }) => after);
    expect([investments, capital, blockedBy]).toEqual([2, 30_000, null]);
    expect(warnings).toEqual([]);
    const { body } = await process();
    const paid = Math.round((body.amount - before.amount) * 100);
    expect([least, greatest]).toEqual([paid, paid]);
    expect(await preview(today)).toMatchObject({
      investments: 0,
      since: null,
      warnings: ['nothing_due'],
    });
  });

  test('says that some investments have several days to pay', async () => {
    await investedBefore(app, newMember(), 10_000, 3);
    expect(await preview(daysAhead(app, 0))).toMatchObject({
      investments: 1,
      warnings: ['several_days'],
    });
  });

  test('is for those who may run the profit, and changes nothing', async () => {
    const finance = app.as('finance', { role: 'admin', adminType: 'financeiro' });
    await finance.post(`${path}/preview`, {}).expect(403);
    const runs = async () => (await app.admin.get('/api/admin/yields').expect(200)).body;
    const before = await runs();
    await preview(daysAhead(app, 0));
    expect(await runs()).toEqual(before);
  });
});
