import { randomUUID } from 'node:crypto';
import { type StrategyJson, tradingAudited, tradingRobotStopped } from '@bambuzal/contracts';
import { dayAfter, dayOf, startOfDay } from '@bambuzal/service-kit';
import { nervous, robotsIn } from '../testing/robots';
import { tradersIn } from '../testing/trader';
import { createTradingApp, newMember, type TradingApp } from '../testing/trading-app';
import { untilOpen } from '../testing/until-open';

let app: TradingApp;
let traders: ReturnType<typeof tradersIn>;
let robots: ReturnType<typeof robotsIn>;
beforeAll(async () => {
  app = await createTradingApp();
  traders = tradersIn(app);
  robots = robotsIn(app);
  await untilOpen(app);
});
afterAll(() => app.close());

const settings = {
  pair: 'BAMBU/BRL',
  strategy: nervous,
  duration: 60,
  stake: 10,
  tradesPerDay: 50,
  openTrades: 3,
  stopLoss: 100,
  takeProfit: null,
  days: 7,
};
const path = '/api/trading/robot';

describe('a start', () => {
  const refusal = async (userId: string, changed: object = {}) => {
    const { body, status } = await app
      .as(userId)
      .post(`${path}/start`, { ...settings, ...changed });
    return [status, body.code];
  };

  test('is answered with the run, which is audited and readable', async () => {
    const ana = await traders.member();
    expect((await app.as(ana).get(path).expect(200)).body).toEqual({ robot: null });
    const started = await robots.start(ana);
    expect(started).toMatchObject({ state: 'running', settings, trades: 0, result: 0 });
    const lasts = Date.parse(started.endsAt) - Date.parse(started.startedAt);
    expect(lasts).toBe(7 * 86_400_000);
    expect(await robots.robot(ana)).toEqual(started);
    const records = (await app.sent(tradingAudited.type)).filter(({ userId }) => userId === ana);
    expect(records).toMatchObject([
      { action: 'create_trading_operation', entityType: 'trading_robot', entityId: started.runId },
    ]);
    await robots.stop(ana);
  });

  test('creates one run when two requests carry the same key', async () => {
    const ana = await traders.member();
    const key = randomUUID();
    const start = () =>
      app.as(ana).post(`${path}/start`, settings).set('Idempotency-Key', key).expect(201);
    const [first, second] = await Promise.all([start(), start()]);
    expect(second.body.runId).toBe(first.body.runId);
    await robots.stop(ana);
  });

  test('is refused while a run is on, and creates a new run after that', async () => {
    const ana = await traders.member();
    const first = await robots.start(ana);
    expect(await refusal(ana)).toEqual([409, 'ROBOT_RUNNING']);
    await robots.stop(ana);
    const second = await robots.start(ana);
    expect(second.runId).not.toBe(first.runId);
    await robots.stop(ana);
  });

  test('is refused before the agreement is accepted, and before a loss limit is set', async () => {
    const ana = newMember();
    expect(await refusal(ana)).toEqual([409, 'AGREEMENT_REQUIRED']);
    await app.as(ana).post('/api/smart-trading/agreement', { version: 1 }).expect(200);
    expect(await refusal(ana)).toEqual([422, 'LOSS_LIMIT_NOT_SET']);
  });

  test.each([
    [{ stake: 9.99, stopLoss: 100 }, [422, 'TRADE_OUT_OF_RANGE']],
    [{ stake: 1000.01, stopLoss: 2000 }, [422, 'TRADE_OUT_OF_RANGE']],
    [{ pair: 'EUR/USD' }, [404, 'NOT_FOUND']],
    [{ duration: 61 }, [404, 'NOT_FOUND']],
    [{ stopLoss: 9.99 }, [400, 'BAD_REQUEST']],
    [{ openTrades: 4 }, [400, 'BAD_REQUEST']],
    [{ tradesPerDay: 51 }, [400, 'BAD_REQUEST']],
    [{ days: 8 }, [400, 'BAD_REQUEST']],
    [{ strategy: { strategy: 'sma_cross', fast: 20, slow: 20 } }, [400, 'BAD_REQUEST']],
  ])('is refused with %j', async (changed, expected) => {
    expect(await refusal(await traders.member(), changed)).toEqual(expected);
  });

  test('is refused during a break, while trading is halted, and while it is switched off', async () => {
    const ana = await traders.member();
    await app.set({ enableTradingModule: false });
    expect(await refusal(ana)).toEqual([403, 'TRADING_DISABLED']);
    await app.set({ enableTradingModule: true });
    await app.admin.post('/api/admin/trading-bot/halt', { reason: 'Teste' }).expect(200);
    expect(await refusal(ana)).toEqual([409, 'HALTED']);
    await app.admin.post('/api/admin/trading-bot/resume').expect(200);
    await app.as(ana).post('/api/trading/limits/break', { days: 1 }).expect(200);
    expect(await refusal(ana)).toEqual([403, 'ON_BREAK']);
  });
});

describe('a robot that is on', () => {
  const strategies: StrategyJson[] = [
    { strategy: 'breakout', period: 10 },
    { strategy: 'sma_cross', fast: 5, slow: 10 },
    nervous,
  ];

  test.each(strategies)(
    'places the orders of $strategy at the close of a minute',
    async (strategy) => {
      const ana = await traders.member();
      const { runId } = await robots.start(ana, { strategy });
      const { at, direction } = await robots.signal(strategy);
      const order = await robots.order(ana);
      expect(order).toMatchObject({ direction, amount: 1_000, robot: { runId, signalAt: at } });
      expect(order.entryAt - at).toBeGreaterThanOrEqual(6);
      await traders.answer(ana, 'held');
      const list = await app.as(ana).get('/api/trading/trades').expect(200);
      expect(list.body.data).toMatchObject([{ byRobot: true, status: 'PENDING' }]);
      expect(await robots.robot(ana)).toMatchObject({ trades: 1, openTrades: 1, tradesToday: 1 });
      const { isWin, result } = await traders.result(ana, String(order._id));
      expect(await robots.until(ana, { openTrades: 0 })).toMatchObject({
        trades: 1,
        wins: isWin === true ? 1 : 0,
        losses: isWin === false ? 1 : 0,
        result,
      });
      expect(await robots.orders(ana)).toHaveLength(1);
      await robots.stop(ana);
    },
  );

  test('stops when the wallet has no money for an order', async () => {
    const ana = await traders.member();
    await robots.start(ana);
    await robots.signal();
    await traders.answer(ana, 'insufficient_balance');
    expect(await robots.robot(ana)).toMatchObject({ state: 'stopped', stop: 'balance', trades: 0 });
    expect(await app.sent(tradingRobotStopped.type)).toContainEqual(
      expect.objectContaining({ userId: ana, reason: 'balance', trades: 0, result: 0 }),
    );
  });

  test('stops with a loss that uses up its stop-loss', async () => {
    const ana = await traders.member();
    for (;;) {
      await robots.start(ana, { stopLoss: 10, openTrades: 1 });
      const nth = (await robots.orders(ana)).length + 1;
      await robots.signal();
      const order = await robots.order(ana, nth);
      await traders.answer(ana, 'held', nth);
      const { isWin } = await traders.result(ana, String(order._id));
      if (isWin === false) break;
      // After a gain, one loss would not use up the stop-loss, so start again.
      await robots.stop(ana);
    }
    const stopped = await robots.until(ana, { state: 'stopped' });
    expect(stopped).toMatchObject({ stop: 'stop_loss', losses: 1, result: -10 });
  });

  test("rests when the day's trades are used up, and resumes at midnight", async () => {
    const ana = await traders.member();
    await robots.start(ana, { tradesPerDay: 1 });
    await robots.signal();
    await robots.order(ana);
    await traders.answer(ana, 'held');
    expect(await robots.robot(ana)).toMatchObject({ state: 'resting', rest: 'trades_used' });
    await robots.signal();
    const midnight = startOfDay(dayAfter(dayOf(app.now()), 1));
    // A signal of midnight exactly has expired by then.
    app.setTime(new Date(midnight.getTime() + 11_000));
    await untilOpen(app);
    expect(await robots.until(ana, { rest: null })).toMatchObject({ state: 'running' });
    expect(await robots.orders(ana)).toHaveLength(1);
    await robots.signal();
    await robots.order(ana, 2);
    await robots.until(ana, { rest: 'trades_used', tradesToday: 1, trades: 2 });
    await robots.stop(ana);
  });

  test('stops at once when trading is halted or switched off', async () => {
    const [ana, bruno] = [await traders.member(), await traders.member()];
    await robots.start(ana);
    await app.admin.post('/api/admin/trading-bot/halt', { reason: 'Teste' }).expect(200);
    expect(await robots.until(ana, { state: 'stopped' })).toMatchObject({ stop: 'halted' });
    await app.admin.post('/api/admin/trading-bot/resume').expect(200);
    await robots.start(bruno);
    await app.set({ enableTradingModule: false });
    const stopped = await robots.until(bruno, { state: 'stopped' });
    expect(stopped).toMatchObject({ stop: 'halted' });
    await app.set({ enableTradingModule: true });
  });

  test('stops when an order is refused because of a break or the daily limit', async () => {
    const [ana, bruno] = [await traders.member(), await traders.member()];
    await Promise.all([robots.start(ana), robots.start(bruno)]);
    await app.as(ana).post('/api/trading/limits/break', { days: 1 }).expect(200);
    await app.as(bruno).put('/api/trading/limits', { dailyLoss: 5 }).expect(200);
    await robots.signal();
    expect(await robots.until(ana, { state: 'stopped' })).toMatchObject({ stop: 'limit' });
    expect(await robots.until(bruno, { state: 'stopped' })).toMatchObject({ stop: 'limit' });
    expect([...(await robots.orders(ana)), ...(await robots.orders(bruno))]).toEqual([]);
  });

  test('stops at the end of its last day', async () => {
    const ana = await traders.member();
    const { endsAt } = await robots.start(ana, { days: 1 });
    app.setTime(new Date(endsAt));
    expect(await robots.until(ana, { state: 'stopped' })).toMatchObject({ stop: 'ended' });
  });
});

describe('a stop', () => {
  test('is refused without a robot, and changes nothing if repeated', async () => {
    await app.as(newMember()).post(`${path}/stop`).expect(404);
    const ana = await traders.member();
    await robots.start(ana);
    const first = await robots.stop(ana);
    expect(first).toMatchObject({ state: 'stopped', stop: 'member' });
    expect(await robots.stop(ana)).toEqual(first);
  });

  test('cancels orders whose stake the wallet has not held, and returns a stake that is held later, once', async () => {
    const ana = await traders.member();
    await robots.start(ana);
    await robots.signal();
    await robots.order(ana);
    expect(await robots.stop(ana)).toMatchObject({ trades: 0, openTrades: 0, tradesToday: 1 });
    const limits = await app.as(ana).get('/api/trading/limits').expect(200);
    expect(limits.body).toMatchObject({ lostToday: 0 });
    const list = await app.as(ana).get('/api/trading/trades').expect(200);
    expect(list.body.data).toMatchObject([{ status: 'ERROR', failure: 'cancelled', result: 0 }]);
    await traders.answer(ana, 'held');
    await traders.answer(ana, 'held');
    const id = list.body.data[0].id;
    expect(await traders.settled(ana)).toMatchObject([
      { itemId: id, locked: 1_000, available: 1_000, yield: 0 },
    ]);
  });

  test('lets held orders run to their end, and counts them', async () => {
    const ana = await traders.member();
    await robots.start(ana);
    await robots.signal();
    const order = await robots.order(ana);
    await traders.answer(ana, 'held');
    await robots.stop(ana);
    const { result } = await traders.result(ana, String(order._id));
    expect(await robots.until(ana, { openTrades: 0 })).toMatchObject({
      state: 'stopped',
      stop: 'member',
      trades: 1,
      result,
    });
  });
});
