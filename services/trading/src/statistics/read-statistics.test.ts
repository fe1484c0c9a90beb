import { statisticsEndpoints } from '@bambuzal/contracts';
import { z } from 'zod';
import { robotsIn } from '../testing/robots';
import { addSettledTrade } from '../testing/settled-trade';
import { tradersIn } from '../testing/trader';
import { createTradingApp, newMember, type TradingApp } from '../testing/trading-app';
import { untilOpen } from '../testing/until-open';

let app: TradingApp;
beforeAll(async () => {
  app = await createTradingApp();
});
afterAll(() => app.close());

const path = '/api/trading/statistics';

const read = async (userId: string, query: Readonly<Record<string, string>> = {}) => {
  const { body } = await app.as(userId).get(`${path}?${new URLSearchParams(query).toString()}`);
  return z.encode(statisticsEndpoints.read.answer, statisticsEndpoints.read.answer.parse(body));
};

const choices = async (userId: string, query = '') => {
  const { body } = await app.as(userId).get(`${path}/choices?${query}`).expect(200);
  return z.encode(
    statisticsEndpoints.choices.answer,
    statisticsEndpoints.choices.answer.parse(body),
  );
};

const minutesAgo = (minutes: number) => Math.floor(app.now().getTime() / 1000) - 60 * minutes;

/** A run's signal, unique in all tests. */
let signalAt = 60;
const signalOf = (runId: string) => ({ runId, signalAt: (signalAt += 60) });

/** A member with six trades: by hand and by two runs, of two pairs and two sources. */
async function trader() {
  const userId = newMember();
  const [first, second] = [newMember(), newMember()];
  const add = (minutes: number, isWin: boolean, more = {}) =>
    addSettledTrade(app, { userId, exitAt: minutesAgo(minutes), isWin, ...more });
  await add(60, true);
  await add(50, false, { pair: 'PANDA/BRL' });
  await add(40, true, { robot: signalOf(first) });
  await add(30, false, { pair: 'PANDA/BRL', robot: signalOf(first) });
  await add(20, false, { robot: signalOf(second) });
  await add(10, true, { source: 'exchange', pair: 'BTC/BRL', robot: signalOf(second) });
  return { userId, first, second };
}

describe('statistics', () => {
  test('show after each trade the running sum, and how far it is below its peak', async () => {
    const { userId } = await trader();
    expect(await read(userId)).toMatchObject({
      trades: 5,
      result: -14,
      maxDrawdown: 22,
      equity: [
        { sum: 8, drawdown: 0 },
        { sum: -2, drawdown: 10 },
        { sum: 6, drawdown: 2 },
        { sum: -4, drawdown: 12 },
        { sum: -14, drawdown: 22 },
      ],
    });
  });

  test('can be of one pair, of trades by hand or by the robot, and of one run', async () => {
    const { userId, first, second } = await trader();
    const expected: [Readonly<Record<string, string>>, number, number][] = [
      [{ pair: 'BAMBU/BRL' }, 3, 6],
      [{ pair: 'PANDA/BRL' }, 2, -20],
      [{ placedBy: 'hand' }, 2, -2],
      [{ placedBy: 'robot' }, 3, -12],
      [{ runId: first }, 2, -2],
      [{ runId: second }, 1, -10],
      [{ runId: first, pair: 'PANDA/BRL' }, 1, -10],
      [{ runId: first, placedBy: 'hand' }, 0, 0],
      [{ pair: 'LOTUS/BRL' }, 0, 0],
      [{ pair: 'BAMBU/BRL', period: '24h' }, 3, 6],
    ];
    for (const [query, trades, result] of expected) {
      expect([query, await read(userId, query)]).toMatchObject([query, { trades, result }]);
    }
  });

  test('count only the trades of the period, also of a pair', async () => {
    const userId = newMember();
    for (const days of [0.5, 3, 20, 60, 200]) {
      await addSettledTrade(app, { userId, exitAt: minutesAgo(days * 1440), isWin: true });
    }
    const counted = async (more: Readonly<Record<string, string>>) => {
      const periods = ['24h', '7d', '30d', '90d', 'all'];
      const answers = periods.map((period) => read(userId, { period, ...more }));
      return (await Promise.all(answers)).map(({ trades }) => trades);
    };
    expect(await counted({})).toEqual([1, 2, 3, 4, 5]);
    expect(await counted({ pair: 'BAMBU/BRL' })).toEqual([1, 2, 3, 4, 5]);
  });

  test('are of one price source, whatever else they are narrowed down by', async () => {
    const { userId, second } = await trader();
    const narrowed: Readonly<Record<string, string>>[] = [
      { runId: second },
      { placedBy: 'robot' },
      { pair: 'BTC/BRL' },
    ];
    const counted = [];
    for (const query of narrowed) {
      const simulated = await read(userId, { ...query, source: 'simulated' });
      const exchange = await read(userId, { ...query, source: 'exchange' });
      expect(await read(userId, query)).toEqual(simulated);
      counted.push([simulated.trades, exchange.trades]);
    }
    expect(counted).toEqual([
      [1, 1],
      [3, 1],
      [0, 1],
    ]);
  });

  test("are empty for another member's run", async () => {
    const { first } = await trader();
    const other = await trader();
    expect(await read(other.userId, { runId: first })).toMatchObject({ trades: 0, equity: [] });
    expect(await read(other.userId, { runId: other.first })).toMatchObject({ trades: 2 });
  });

  test.each([
    'pair=BAMBU',
    'placedBy=someone',
    'runId=',
    `runId=${'a'.repeat(65)}`,
    'period=1d',
    'runId=a&runId=b',
  ])('are refused for a choice that the contract does not know: %s', async (query) => {
    const { body, status } = await app.as(newMember()).get(`${path}?${query}`);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('take a query operator for no choice at all', async () => {
    const { userId } = await trader();
    const { body } = await app.as(userId).get(`${path}?runId[$ne]=x&pair[$gt]=`).expect(200);
    expect(body).toMatchObject({ trades: 5, result: -14 });
  });
});

describe('the choices', () => {
  test("are the pairs with the member's results, of one price source", async () => {
    const { userId } = await trader();
    expect((await choices(userId)).pairs).toEqual(['BAMBU/BRL', 'PANDA/BRL']);
    expect((await choices(userId, 'source=exchange')).pairs).toEqual(['BTC/BRL']);
    expect(await choices(newMember())).toEqual({ pairs: [], runs: [] });
  });

  test("are the member's last twenty runs, newest first", async () => {
    await untilOpen(app);
    const traders = tradersIn(app);
    const robots = robotsIn(app);
    const [ana, rui] = [await traders.member(), await traders.member()];
    const started = [];
    for (let runs = 0; runs < 21; runs++) {
      const pair = runs === 20 ? 'PANDA/BRL' : 'BAMBU/BRL';
      const { runId, startedAt } = await robots.start(ana, { pair });
      started.unshift({ runId, pair, strategy: 'rsi_reversion', startedAt });
      await robots.stop(ana);
      app.advance(1);
    }
    expect((await choices(ana)).runs).toEqual(started.slice(0, 20));
    expect((await choices(rui)).runs).toEqual([]);
  });
});

test('every query uses an index', async () => {
  const { trades } = app.dependencies;
  const { userId, first } = await trader();
  const results = { userId, source: 'simulated', state: 'settled', exitAt: { $gte: 0 } } as const;
  for (const filter of [
    { ...results, pair: 'BAMBU/BRL' },
    { ...results, robot: null },
  ]) {
    const plan = await trades.find(filter).sort({ exitAt: 1, _id: 1 }).explain('queryPlanner');
    expect(JSON.stringify(plan)).toContain('IXSCAN');
    expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|"SORT"/);
  }
  // A run has few trades, so that they can be sorted once they are found.
  const ofRun = await trades.find({ ...results, 'robot.runId': first }).explain('queryPlanner');
  expect(JSON.stringify(ofRun)).not.toContain('COLLSCAN');
});
