import { setTimeout as pause } from 'node:timers/promises';
import { robotSchema, type RobotSettingsJson, tradingAudited } from '@bambuzal/contracts';
import { createServiceApp, createServiceContext, type Module } from '@bambuzal/service-kit';
import request, { type Test } from 'supertest';
import { Halts } from '../administration/halts';
import { Agreements } from '../agreement/agreements';
import type { TradingDependencies } from '../dependencies';
import { Market } from '../market/market';
import { PriceSources } from '../market/price-source';
import { SimulatedPrices } from '../market/simulated-prices';
import { tradingService } from '../service';
import { robotsIn } from '../testing/robots';
import { tradersIn } from '../testing/trader';
import { createTradingApp, type TradingApp } from '../testing/trading-app';
import { untilOpen } from '../testing/until-open';
import { Exposure } from '../trades/exposure';
import { Lanes } from '../trades/lanes';
import { settlementBatchModel } from '../trades/settlement-batch.model';
import { RobotStore } from './robot.store';
import { SignalTrader } from './trade-on-signals';

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

/** Members with a running robot, in several lanes. */
async function started(count: number): Promise<string[]> {
  const members = await Promise.all(Array.from({ length: count }, () => traders.member()));
  await Promise.all(members.map((member) => robots.start(member)));
  return members;
}

const stopAll = (members: readonly string[]) => Promise.all(members.map(robots.stop));

test('two instances place one order for each robot and signal', async () => {
  const members = await started(8);
  const other = secondInstance();
  try {
    const signals = [await robots.signal()];
    await Promise.all(members.map((member) => robots.order(member)));
    await Promise.all(members.map((member) => traders.answer(member, 'held')));
    signals.push(await robots.signal());
    await Promise.all(members.map((member) => robots.order(member, 2)));
    await stopAll(members);
    for (const member of members) {
      const orders = await robots.orders(member);
      expect(orders.map(({ robot }) => robot?.signalAt)).toEqual(signals.map(({ at }) => at));
      expect(await robots.robot(member)).toMatchObject({ tradesToday: 2 });
    }
  } finally {
    await other.stop();
  }
});

test('places no order after a stop has answered, even with simultaneous signals', async () => {
  const members = await started(8);
  const other = secondInstance();
  try {
    await robots.signal();
    const stops = members.map(async (member, i) => {
      // Stops before, while and after orders are placed.
      await pause(i * 40);
      const { trades, tradesToday } = await robots.stop(member);
      return { member, trades, tradesToday, orders: await robots.orders(member) };
    });
    const stopped = await Promise.all(stops);
    await robots.signal();
    const others = await started(1);
    await robots.signal();
    await robots.order(others[0] ?? '');
    for (const { member, trades, tradesToday, orders } of stopped) {
      expect(await robots.orders(member)).toEqual(orders);
      expect(orders).toHaveLength(tradesToday);
      // The wallet had answered none of the orders, so all were cancelled.
      expect(trades).toBe(0);
      for (const order of orders) expect(order).toMatchObject({ failure: 'cancelled' });
    }
    await stopAll(others);
  } finally {
    await other.stop();
  }
});

test('a hundred starts and stops at once, at two instances, leave one run at a time, and no order after the last stop', async () => {
  const member = await traders.member();
  const other = await secondProcess();
  try {
    const first = await robots.start(member);
    const answered = new AbortController();
    const calls = Promise.all(
      Array.from({ length: 100 }, async (_, i) => {
        const post = i % 4 < 2 ? postHere : other.post;
        return i % 2 === 0 ? stopAt(post, member) : startAt(post, member, first.settings);
      }),
    ).finally(() => answered.abort());
    // Minutes close meanwhile, so that orders are placed by the runs that are on at that time.
    while (!answered.signal.aborted) await robots.signal();
    const begun = [first.runId, ...(await calls).filter((runId) => runId !== undefined)];
    const last = await robots.stop(member);
    const orders = await robots.orders(member);
    const others = await started(1);
    await robots.signal();
    await robots.order(others[0] ?? '');
    expect(await robots.orders(member)).toEqual(orders);
    for (const { robot } of orders) expect(begun).toContain(robot?.runId);
    const ofLast = orders.filter(({ robot }) => robot?.runId === last.runId);
    expect(ofLast).toHaveLength(last.tradesToday);
    expect(new Set(begun).size).toBe(begun.length);
    // Every run stops before the next starts.
    const records = (await app.sent(tradingAudited.type)).filter(
      ({ entityType, userId }) => userId === member && entityType === 'trading_robot',
    );
    const runs = records.filter(({ action }) => action === 'create_trading_operation');
    expect(runs.map(({ entityId }) => entityId).sort()).toEqual([...begun].sort());
    expect(records.map(({ action, entityId }) => [action, entityId])).toEqual(
      runs.flatMap(({ entityId }) => [
        ['create_trading_operation', entityId],
        ['close_trading_operation', entityId],
      ]),
    );
    await stopAll(others);
  } finally {
    await other.stop();
  }
});

test("a stop at the same time as the wallet's answer leaves either a trade or the returned stake, never both", async () => {
  const members = await started(8);
  await robots.signal();
  await Promise.all(members.map((member) => robots.order(member)));
  await Promise.all(
    members.flatMap((member) => [robots.stop(member), traders.answer(member, 'held')]),
  );
  for (const member of members) {
    const [order] = await robots.orders(member);
    if (order?.state === 'failed') {
      expect(await traders.settled(member)).toMatchObject([{ locked: 1_000, available: 1_000 }]);
      expect(await robots.robot(member)).toMatchObject({ trades: 0, openTrades: 0 });
    } else {
      await traders.result(member, String(order?._id));
      expect(await robots.until(member, { openTrades: 0 })).toMatchObject({ trades: 1 });
      expect(await traders.settled(member)).toHaveLength(1);
    }
    const { body } = await app.as(member).get('/api/trading/limits').expect(200);
    const { result } = await robots.robot(member);
    expect(body.lostToday).toBe(Math.max(0, -result));
  }
});

test.each([
  ['before a commit', true],
  ['after a commit', false],
])('another process continues after one dies %s, and places each order once', async (_, before) => {
  const members = await started(8);
  const { at } = await robots.signal();
  for (let step = 0; step < 6; step++) {
    const trader = dyingTrader(step, before);
    const due = await trader.claim();
    if (due) await trader.run(due).catch(() => undefined);
  }
  await Promise.all(members.map((member) => robots.order(member)));
  await robots.signal();
  await Promise.all(members.map((member) => robots.order(member, 2)));
  await stopAll(members);
  for (const member of members) {
    const orders = await robots.orders(member);
    expect(orders).toHaveLength(2);
    expect(orders[0]?.robot?.signalAt).toBe(at);
    // The second order was cancelled. For the first, which is final, the wallet has yet to answer
    // that it is too late.
    expect(await robots.robot(member)).toMatchObject({ tradesToday: 2, openTrades: 1 });
  }
});

test('robots rest after prices have been missing for five seconds, and resume when prices are back', async () => {
  const members = await started(2);
  await robots.signal();
  await Promise.all(members.map((member) => robots.order(member)));
  // A market without drawn rounds.
  const { marketDays, now, rounds, seeds, tradingConfiguration } = app.dependencies;
  const market = new Market({
    beacon: { name: 'none', randomness: () => Promise.resolve([]) },
    marketDays,
    now,
    rounds,
    seeds,
    lease: { hold: () => Promise.resolve(false), release: () => Promise.resolve() },
    config: { commitsAhead: false },
  });
  const source = new SimulatedPrices(market, tradingConfiguration, now);
  const trader = traderWith({ prices: new PriceSources(source, source) });
  expect(await trader.claim()).toBeNull();
  app.advance(6);
  for (let due = await trader.claim(); due; due = await trader.claim()) await trader.run(due);
  for (const member of members) {
    expect(await robots.robot(member)).toMatchObject({ state: 'resting', rest: 'market_stale' });
  }
  robots.close();
  for (const member of members) await robots.until(member, { state: 'running', rest: null });
  await stopAll(members);
});

/** Sends a request to an instance, as a member. */
type Post = (member: string, path: string, body?: object) => Test;

const postHere: Post = (member, path, body) => app.as(member).post(path, body);

/** Stops a robot, which always succeeds. */
async function stopAt(post: Post, member: string): Promise<undefined> {
  await post(member, '/api/trading/robot/stop').expect(200);
}

/** Starts a robot. @returns the run's id; `undefined` if a run is on */
async function startAt(
  post: Post,
  member: string,
  settings: RobotSettingsJson,
): Promise<string | undefined> {
  const { body, status } = await post(member, '/api/trading/robot/start', settings);
  if (status === 201) return robotSchema.parse(body).runId;
  expect([status, body.code]).toEqual([409, 'ROBOT_RUNNING']);
  return undefined;
}

/** A second trader next to the service. It dies in a transaction, as a crashed process would. */
function dyingTrader(step: number, before: boolean): SignalTrader {
  const { transact } = app.dependencies;
  let done = 0;
  return traderWith({
    async transact(work, options) {
      const dies = done++ >= step;
      const result = await transact(async (unit) => {
        const made = await work(unit);
        if (dies && before) throw new Error('killed');
        return made;
      }, options);
      if (dies) throw new Error('killed');
      return result;
    },
  });
}

function traderWith(replaced: Partial<TradingDependencies>): SignalTrader {
  const { dependencies } = app;
  const { connection, now } = dependencies;
  return new SignalTrader({
    ...dependencies,
    ...replaced,
    agreements: new Agreements(dependencies),
    exposure: new Exposure(connection),
    halts: new Halts({ ...dependencies, batches: settlementBatchModel(connection) }),
    lanes: new Lanes(connection, 'robots', now),
    robotStore: new RobotStore(connection),
  });
}

/** Trades and settles at the same time as the service under test. */
function secondInstance() {
  return working(tradingService({ now: app.now }).modulesOn(app.context));
}

/**
 * Starts an instance that also answers requests. Like another process, it has its own connections
 * and its own queue of works, so that only the database decides between the two.
 */
async function secondProcess() {
  const { config, settings, verify } = app.context;
  const own = await createServiceContext('trading', config);
  const modules = tradingService({ now: app.now }).modulesOn({ ...own, settings });
  const http = createServiceApp({
    ...own,
    verify,
    demo: config.DEMO,
    operations: modules.flatMap(({ routes = [] }) => routes),
  });
  const workers = working(modules);
  return {
    post: (userId: string, path: string, body: object = {}) =>
      request(http).post(path).set('Authorization', app.as(userId).authorization).send(body),
    async stop() {
      await workers.stop();
      await own.close();
    },
  };
}

function working(modules: readonly Module[]) {
  const workers = modules
    .filter(({ name }) => ['market', 'robot', 'trades'].includes(name))
    .flatMap(({ workers: some = [] }) => some);
  for (const worker of workers) worker.start();
  return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) };
}
