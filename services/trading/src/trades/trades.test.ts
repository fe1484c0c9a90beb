import { createPublicKey, randomUUID } from 'node:crypto';
import {
  basisPointsSchema,
  centsSchema,
  reservationRequested,
  tradingBotSchema,
} from '@bambuzal/contracts';
import { accepted } from '@bambuzal/service-kit';
import { eventually } from '@bambuzal/service-kit/testing';
import jwt from 'jsonwebtoken';
import { Types } from 'mongoose';
import request from 'supertest';
import { newMemberLimits } from '../limits/member-limits';
import { tradersIn } from '../testing/trader';
import { createTradingApp, newMember, type TradingApp } from '../testing/trading-app';
import { untilOpen } from '../testing/until-open';
import { Exposure } from './exposure';
import { settleOrders } from './settle-due-trades';
import { decideTrade, orderTrade, scheduleOf } from './trade';

let app: TradingApp;
let traders: ReturnType<typeof tradersIn>;
beforeAll(async () => {
  app = await createTradingApp();
  traders = tradersIn(app);
  await untilOpen(app);
});
afterAll(() => app.close());

const limits = async (userId: string) =>
  (await app.as(userId).get('/api/trading/limits').expect(200)).body;

describe('an order', () => {
  test('asks the wallet for its stake until four seconds before the entry, and is open once the stake is held', async () => {
    const ana = await traders.member();
    const orderedAt = app.now().getTime() / 1000;
    const [response, reservation] = await Promise.all([
      traders.order(ana),
      traders.answer(ana, 'held'),
    ]);
    expect(response.status).toBe(201);
    const { body } = response;
    expect(body).toMatchObject({
      tradingPair: 'BAMBU/BRL',
      tradeType: 'CALL',
      amount: 10,
      payout: 80,
      duration: 60,
      status: 'PENDING',
      isWin: null,
      result: null,
      entryPrice: null,
      source: 'simulated',
    });
    expect(body.entryAt % 3).toBe(0);
    expect(body.entryAt - orderedAt).toBeGreaterThanOrEqual(6);
    expect(body.exitAt - body.entryAt).toBe(60);
    expect(reservation).toMatchObject({ reservationId: body.id, amount: 1000 });
    expect(new Date(reservation.expiresAt ?? 0).getTime() / 1000).toBe(body.entryAt - 4);
  });

  test('has a receipt that the published key verifies', async () => {
    const ana = await traders.member();
    const trade = await traders.open(ana, { direction: 'PUT' });
    const day = new Date((trade.entryAt - 3 * 3600) * 1000).toISOString().slice(0, 10);
    const { body } = await request(app.app).get(`/api/trading/fairness/${day}`).expect(200);
    const key = createPublicKey({ key: body.receiptKey, format: 'jwk' });
    const agreed = jwt.verify(trade.receipt ?? '', key, { algorithms: ['ES256'] });
    expect(agreed).toMatchObject({
      id: trade.id,
      pair: 'BAMBU/BRL',
      direction: 'PUT',
      amount: 1000,
      payout: 8000,
      entryAt: trade.entryAt,
      exitAt: trade.exitAt,
    });
    expect(agreed).toMatchObject({ commitments: expect.arrayContaining([body.commitment]) });
  });

  test.each([
    ['insufficient_balance', 422, 'INSUFFICIENT_BALANCE'],
    ['too_late', 409, 'TRADE_TOO_LATE'],
  ] as const)('fails when the wallet answers %s', async (outcome, status, code) => {
    const ana = await traders.member();
    const [response] = await Promise.all([traders.order(ana), traders.answer(ana, outcome)]);
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({ code });
    expect(await limits(ana)).toMatchObject({ lostToday: 0 });
    const { body } = await app.as(ana).get('/api/trading/trades?status=ERROR').expect(200);
    expect(body.data).toMatchObject([{ status: 'ERROR', failure: outcome, result: 0 }]);
  });

  test('is placed once when two requests carry the same key', async () => {
    const ana = await traders.member();
    const key = randomUUID();
    const [first, second] = await Promise.all([
      traders.order(ana, {}, key),
      traders.order(ana, {}, key),
      traders.answer(ana, 'held'),
    ]);
    expect(second.body.id).toBe(first.body.id);
    const asked = await app.sent(reservationRequested.type);
    expect(asked.filter(({ userId }) => userId === ana)).toHaveLength(1);
  });

  test('is answered with 202 if the wallet does not answer in time', async () => {
    const slow = await createTradingApp({ timeoutMs: 50 });
    try {
      const others = tradersIn(slow);
      const ana = await others.member();
      const response = await eventually(async () => {
        const answered = await others.order(ana);
        return answered.body.code !== 'MARKET_STALE' && answered;
      });
      expect(response.status).toBe(202);
      expect(response.body).toMatchObject({ status: 'PENDING', receipt: null });
      await others.answer(ana, 'held');
      expect((await others.trade(ana, response.body.id)).receipt).not.toBeNull();
    } finally {
      await slow.close();
    }
  });
});

describe('an order is refused', () => {
  const refusal = async (userId: string, body = {}) => {
    const response = await traders.order(userId, body);
    return [response.status, response.body.code];
  };

  test('before the member accepts the agreement', async () => {
    const ana = newMember();
    await app.as(ana).put('/api/trading/limits', { dailyLoss: 100 }).expect(200);
    expect(await refusal(ana)).toEqual([409, 'AGREEMENT_REQUIRED']);
    await app.as(ana).post('/api/smart-trading/agreement', { version: 2 }).expect(409);
  });

  test('before the member sets a loss limit', async () => {
    const ana = newMember();
    await app.as(ana).post('/api/smart-trading/agreement', { version: 1 }).expect(200);
    expect(await refusal(ana)).toEqual([422, 'LOSS_LIMIT_NOT_SET']);
  });

  test.each([
    [{ amount: 9.99 }, [422, 'TRADE_OUT_OF_RANGE']],
    [{ amount: 1000.01 }, [422, 'TRADE_OUT_OF_RANGE']],
    [{ pair: 'EUR/USD' }, [404, 'NOT_FOUND']],
    [{ duration: 61 }, [404, 'NOT_FOUND']],
    [{ direction: 'UP' }, [400, 'BAD_REQUEST']],
    [{ amount: 10.001 }, [400, 'BAD_REQUEST']],
  ])('when the request has %j', async (body, expected) => {
    expect(await refusal(await traders.member(), body)).toEqual(expected);
  });

  test('during a break', async () => {
    const ana = await traders.member();
    const { body } = await app.as(ana).post('/api/trading/limits/break', { days: 7 }).expect(200);
    expect(new Date(body.breakUntil).getTime()).toBeGreaterThan(app.now().getTime());
    expect(await refusal(ana)).toEqual([403, 'ON_BREAK']);
    await app.as(ana).post('/api/trading/limits/break', { days: 2 }).expect(400);
  });

  test('while trading is switched off', async () => {
    const ana = await traders.member();
    await app.set({ enableTradingModule: false });
    expect(await refusal(ana)).toEqual([403, 'TRADING_DISABLED']);
    await app.set({ enableTradingModule: true });
  });

  test('while trading is halted, which only administrators can do', async () => {
    const ana = await traders.member();
    await app.as(ana).post('/api/admin/trading-bot/halt', { reason: 'Teste' }).expect(403);
    const { body } = await app.admin.post('/api/admin/trading-bot/halt', { reason: 'Teste' });
    expect(body).toMatchObject({ isHalted: true, haltReason: 'Teste' });
    expect(await refusal(ana)).toEqual([409, 'HALTED']);
    const pairs = await app.as(ana).get('/api/trading/pairs').expect(200);
    expect(pairs.body.data[0].health).toBe('halted');
    await app.admin.post('/api/admin/trading-bot/resume').expect(200);
    const actions = (await app.sent('trading.audit.recorded')).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['halt_trading', 'resume_trading']));
  });

  test('outside the demo, without a licence', async () => {
    const strict = await createTradingApp({ demo: false });
    try {
      const others = tradersIn(strict);
      const response = await others.order(await others.member());
      expect(response.body).toMatchObject({ code: 'TRADING_NOT_AUTHORISED' });
    } finally {
      await strict.close();
    }
  });
});

describe('a trade that is due', () => {
  test('gets the result of the published prices, and is settled once by the wallet', async () => {
    const ana = await traders.member();
    const call = await traders.open(ana);
    app.advance(3);
    const put = await traders.open(ana, { direction: 'PUT', amount: 20 });
    await traders.result(ana, put.id);
    const results = [await traders.result(ana, call.id), await traders.trade(ana, put.id)];
    const { market } = app.dependencies;
    await market.advance();
    for (const trade of results) {
      const entry = (await market.priceAt('BAMBU/BRL', trade.entryAt)) ?? Number.NaN;
      const exit = (await market.priceAt('BAMBU/BRL', trade.exitAt)) ?? Number.NaN;
      expect([trade.entryPrice, trade.exitPrice]).toEqual([
        (entry / 10_000).toFixed(4),
        (exit / 10_000).toFixed(4),
      ]);
      const isRight = trade.tradeType === 'CALL' ? exit > entry : exit < entry;
      expect(trade).toMatchObject({ status: 'COMPLETED' });
      expect(trade.isWin).toBe(entry === exit ? null : isRight);
    }
    const items = await traders.settled(ana);
    expect(items.map(({ itemId }) => itemId).sort()).toEqual([call.id, put.id].sort());
    for (const { id, amount, isWin } of results) {
      const stake = amount * 100;
      expect(items.find(({ itemId }) => itemId === id)).toMatchObject({
        locked: stake,
        available: isWin === false ? 0 : stake,
        yield: isWin === true ? stake * 0.8 : 0,
        fee: 0,
      });
    }
    const sum = results.reduce((total, { result }) => total + (result ?? 0), 0);
    expect(await limits(ana)).toMatchObject({ lostToday: Math.max(0, -sum) });
  });

  test('is settled only once by two instances at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => traders.member()));
    const other = await createSecondInstance();
    try {
      const open = await Promise.all(members.map((member) => traders.open(member)));
      const lastExit = Math.max(...open.map(({ exitAt }) => exitAt));
      app.setTime(new Date(lastExit * 1000 + 500));
      await Promise.all(members.map((member, i) => traders.result(member, open[i]?.id ?? '')));
      for (const member of members) expect(await traders.settled(member)).toHaveLength(1);
    } finally {
      await other.stop();
    }
  });

  test('waits for a missing price, and gets its stake back after a day', async () => {
    const ana = await traders.member();
    const trade = await traders.open(ana);
    const { trades } = app.dependencies;
    // A day without a commitment, so that no round is drawn for its time.
    const never = Date.parse('2020-01-01T12:00:00Z') / 1000;
    await trades.updateOne({ _id: trade.id }, { entryAt: never, exitAt: never + 60 });
    const failed = await eventually(async () => {
      const now = await traders.trade(ana, trade.id);
      return now.status === 'ERROR' && now;
    });
    expect(failed).toMatchObject({ failure: 'no_price', result: 0, isWin: null });
    expect(await traders.settled(ana)).toMatchObject([{ locked: 1000, available: 1000, yield: 0 }]);
  });
});

test("a refused order before midnight does not change the day's loss", async () => {
  const { connection, memberLimits, transact } = app.dependencies;
  const userId = newMember();
  const late = new Date('2026-03-03T02:46:00Z');
  const lost = {
    ...newMemberLimits(userId, late),
    dailyLoss: centsSchema.parse(10_000),
    result: centsSchema.parse(-9_000),
    openStakes: centsSchema.parse(1_000),
    openTrades: 1,
  };
  await transact((unit) => memberLimits.apply(unit, userId, () => lost));
  const { state: ordered } = orderTrade(
    {
      ...scheduleOf(late, 900),
      _id: new Types.ObjectId(),
      userId,
      pair: 'BAMBU/BRL',
      source: 'simulated',
      decimals: 4,
      direction: 'CALL',
      amount: centsSchema.parse(1_000),
      payout: basisPointsSchema.parse(8_000),
      duration: 900,
      lane: 0,
      exposureId: 'BAMBU/BRL CALL 0',
      robot: null,
      receipt: 'signed',
    },
    late,
  );
  const refusal = { kind: 'reservation_decided', outcome: 'insufficient_balance' } as const;
  const { state: refused } = accepted(decideTrade(ordered, refusal, late));
  const exposure = new Exposure(connection);
  await transact((unit) => settleOrders({ exposure, memberLimits }, unit, [refused]));
  expect(await memberLimits.of(userId)).toMatchObject({
    day: '2026-03-02',
    result: -9_000,
    openStakes: 0,
    openTrades: 0,
  });
});

test("statistics and the house's result agree with the trades", async () => {
  const ana = await traders.member();
  const trade = await traders.open(ana);
  const { result } = await traders.result(ana, trade.id);
  const { body } = await app.as(ana).get('/api/trading/statistics?period=24h').expect(200);
  expect(body).toMatchObject({ trades: 1, result, expectancy: result });
  const drawdown = Math.max(0, -(result ?? Number.NaN));
  expect(body.equity).toEqual([{ at: trade.exitAt, sum: result, drawdown }]);
  const bot = await app.admin.get('/api/admin/trading-bot').expect(200);
  expect(tradingBotSchema.parse(bot.body).exposure).toHaveLength(6);
  const other = await app.as(newMember()).get('/api/trading/trades').expect(200);
  expect(other.body.data).toEqual([]);
});

/** Settles at the same time as the service under test. */
async function createSecondInstance() {
  const { tradingService } = await import('../service');
  const modules = tradingService({ now: app.now }).modulesOn(app.context);
  const workers = modules
    .filter(({ name }) => name === 'trades' || name === 'market')
    .flatMap(({ workers: some = [] }) => some);
  for (const worker of workers) worker.start();
  return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) };
}
