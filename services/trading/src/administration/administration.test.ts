import {
  fairnessDaySchema,
  marketEndpoints,
  type TradingBotJson,
  tradingAudited,
  tradingBotEndpoints,
  tradingBotSchema,
  tradingConfigurationSchema,
} from '@bambuzal/contracts';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import { administratorsChanges, eventually, recordsOfChange } from '@bambuzal/service-kit/testing';
import request, { type Test } from 'supertest';
import { z } from 'zod';
import { settlementBatchModel } from '../trades/settlement-batch.model';
import { tradersIn } from '../testing/trader';
import { createTradingApp, newMember, type TradingApp } from '../testing/trading-app';
import { untilOpen } from '../testing/until-open';
import { defaultConfiguration } from './default-configuration';

let app: TradingApp;
beforeAll(async () => {
  app = await createTradingApp();
  await untilOpen(app);
});
afterAll(() => app.close());

const path = '/api/admin/trading-bot';
const defaults = z.encode(tradingConfigurationSchema, defaultConfiguration);

async function bot(test: Test): Promise<TradingBotJson> {
  const { body } = await test.expect(200);
  return z.encode(tradingBotSchema, tradingBotSchema.parse(body));
}
const change = (body: object) => bot(app.admin.patch(path, body));
async function fairness(day: string) {
  const { body } = await request(app.app).get(`/api/trading/fairness/${day}`).expect(200);
  return fairnessDaySchema.parse(body);
}
async function untilFrozen(day: string) {
  return eventually(async () => {
    const page = await fairness(day);
    return page.termsFrozenAt !== null && page;
  });
}
/** The rule in effect, with another period. */
const rule = (period: number) => ({
  ...defaults.poolRule,
  strategy: { ...defaults.poolRule.strategy, period },
});
const records = async (action: string) =>
  (await app.sent(tradingAudited.type)).filter(
    (one) => one['entityType'] === 'trading_config' && one['action'] === action,
  );

test('each change by an administrator leaves one audit record', async () => {
  const bodies: Record<string, object> = {
    [`PATCH ${path}`]: { maxDailyLoss: 30_000 },
    [`POST ${path}/halt`]: { reason: 'Teste' },
    [`POST ${path}/resume`]: {},
  };
  // The tests of deposits cover changes of deposits.
  const changes = administratorsChanges(app.endpoints).filter((change) => change.includes(path));
  expect(changes).toEqual(Object.keys(bodies));
  for (const [made, body] of Object.entries(bodies)) {
    expect(await recordsOfChange(app, tradingAudited, made, { body })).toHaveLength(1);
  }
});

test('shows administrators the stored rounds, the lag and the exposure of each pair', async () => {
  const { roundsStored, lagSeconds, exposure } = await bot(app.admin.get(path));
  const seconds = Math.floor(app.now().getTime() / 1000);
  const { startsAt } = await fairness(dayOf(app.now()));
  expect(lagSeconds).toBeLessThan(3);
  expect(Math.abs(roundsStored - (seconds - startsAt) / 3)).toBeLessThan(3);
  expect(exposure[0]).toMatchObject({ pair: 'BAMBU/BRL', limit: 50_000 });
});

test('a change applies from the first day that is not final, and is announced before that day', async () => {
  const today = dayOf(app.now());
  const from = dayAfter(today, 2);
  const [bambu, panda, lotus] = defaults.pairs;
  const pairs = [{ ...bambu, volatility: 300 }, panda, { ...lotus, isActive: false }];
  const { configuration } = await change({ pairs, poolRule: rule(30) });
  expect(configuration.inEffect).toEqual(defaults);
  expect(configuration.changesHoldFrom).toBe(from);
  expect(configuration.upcoming).toMatchObject([
    { from, configuration: { pairs, poolRule: rule(30), exposureLimit: 50_000 } },
  ]);
  const [record] = (await records('update')).slice(-1);
  expect(record).toMatchObject({
    adminId: 'test-master',
    entityId: from,
    oldValues: { poolRule: rule(20) },
    newValues: { poolRule: rule(30), pairs },
  });
  expect(Object.keys(Object(record?.['newValues'])).sort()).toEqual(['pairs', 'poolRule']);
  for (const day of [today, dayAfter(today, 1)]) {
    const page = await fairness(day);
    expect(page.termsFrozenAt).not.toBeNull();
    expect(page.pairs).toHaveLength(3);
    expect(page.pool.rule).toEqual(rule(20));
  }
  for (const day of [from, dayAfter(today, 7)]) {
    const page = await fairness(day);
    expect(page.termsFrozenAt).toBeNull();
    expect(page.pairs.map(({ pair, volatility }) => [pair, volatility])).toEqual([
      ['BAMBU/BRL', 300],
      ['PANDA/BRL', 120],
    ]);
    expect(page.pool.rule).toEqual(rule(30));
  }
});

test('two changes for the same day are merged', async () => {
  await change({ exposureLimit: 60_000 });
  const { configuration } = await change({ minDeposit: 50 });
  expect(configuration.upcoming).toMatchObject([
    { configuration: { exposureLimit: 60_000, minDeposit: 50, poolRule: rule(30) } },
  ]);
});

test('refuses invalid and unauthorised patches, and records nothing for a patch without changes', async () => {
  const before = (await records('update')).length;
  for (const body of [
    {},
    { unknown: 1 },
    { maxDailyLoss: 0 },
    { durations: [61] },
    { flexibleFee: 51 },
    { pairs: [{ ...defaults.pairs[0], volatility: 501 }] },
    { poolRule: { ...rule(20), duration: 240 } },
  ]) {
    const { body: problem } = await app.admin.patch(path, body).expect(400);
    expect(problem).toMatchObject({ code: 'BAD_REQUEST' });
  }
  await app.admin.patch(path, { flexibleFee: 1 }).expect(422);
  await app.as(newMember()).patch(path, { minDeposit: 10 }).expect(403);
  const financial = app.as('financeiro-1', { role: 'admin', adminType: 'financeiro' });
  await financial.patch(path, { minDeposit: 10 }).expect(403);
  await change({ minDeposit: 50 });
  expect(await records('update')).toHaveLength(before);
});

test('a final day keeps its terms after later changes', async () => {
  const today = dayOf(app.now());
  const day = dayAfter(today, 2);
  app.advance(86_400);
  const frozen = await untilFrozen(day);
  const { configuration } = await change({ poolRule: rule(40) });
  expect(configuration.upcoming.map(({ from }) => from)).toEqual([day, dayAfter(day, 1)]);
  expect(await fairness(day)).toEqual(frozen);
  expect((await fairness(dayAfter(day, 1))).pool.rule).toEqual(rule(40));
  const frozenRecords = (await app.sent(tradingAudited.type)).filter(
    ({ entityId, description }) => entityId === day && description === 'Regras do dia definitivas',
  );
  expect(frozenRecords).toMatchObject([{ newValues: { poolRule: rule(30) } }]);
});

test('a change applies to orders on its day, and a switched-off pair is not traded', async () => {
  const day = dayAfter(dayOf(app.now()), 1);
  const traders = tradersIn(app);
  app.advance(86_400);
  expect(dayOf(app.now())).toBe(day);
  await untilOpen(app);
  const { body } = await app.as(newMember()).get('/api/trading/pairs').expect(200);
  const { data } = marketEndpoints.pairs.answer.parse(body);
  expect(data.map(({ pair }) => pair)).toEqual(['BAMBU/BRL', 'PANDA/BRL']);
  const { configuration, exposure } = await bot(app.admin.get(path));
  expect(configuration.inEffect).toMatchObject({ exposureLimit: 60_000 });
  expect(exposure).toHaveLength(4);
  const { status } = await traders.order(await traders.member(), { pair: 'LOTUS/BRL' });
  expect(status).toBe(404);
});

test('orders are halted automatically, once, when the house loses more than the daily limit', async () => {
  const traders = tradersIn(app);
  const ana = await traders.member();
  const trade = await traders.open(ana);
  await settlementBatchModel(app.context.database.connection).create({
    _id: 'loss',
    count: 1,
    // Beyond the limit even if the trade below brings the house its stake.
    houseResult: -3_002_000,
    createdAt: app.now(),
    postedAt: null,
  });
  await traders.result(ana, trade.id);
  await eventually(async () => (await bot(app.admin.get(path))).isHalted);
  const halts = (await records('halt_trading')).filter(({ adminId }) => adminId === null);
  expect(halts).toMatchObject([{ description: 'Perda diária da casa acima do limite' }]);
  expect((await traders.order(ana)).body).toMatchObject({ code: 'HALTED' });
  const financial = app.as('financeiro-1', { role: 'admin', adminType: 'financeiro' });
  await financial.post(tradingBotEndpoints.resume.path).expect(403);
});
