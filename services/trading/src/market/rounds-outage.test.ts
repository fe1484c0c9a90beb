import { eventually } from '@bambuzal/service-kit/testing';
import { tradersIn } from '../testing/trader';
import { createTradingApp, newMember, type TradingApp } from '../testing/trading-app';
import type { Beacon } from './beacon';
import { demoBeacon } from './demo-beacon';

/** The demo's rounds, from a network that a test can cut and a clock that a test can move. */
class TestBeacon implements Beacon {
  readonly name = 'none';
  isAway = false;
  aheadMs = 0;
  /** First round of each request. */
  readonly asked: number[] = [];
  private readonly drawing: Beacon;

  constructor(now: () => Date) {
    this.drawing = demoBeacon(() => new Date(now().getTime() + this.aheadMs));
  }

  randomness(firstRound: number, count: number): Promise<readonly Uint8Array[]> {
    this.asked.push(firstRound);
    if (this.isAway) return Promise.reject(new Error('no relay answers'));
    return this.drawing.randomness(firstRound, count);
  }
}

let app: TradingApp;
let traders: ReturnType<typeof tradersIn>;
let beacons: TestBeacon[];
beforeEach(async () => {
  beacons = [];
  app = await createTradingApp({
    beacon: (now) => {
      const beacon = new TestBeacon(now);
      beacons.push(beacon);
      return beacon;
    },
  });
  traders = tradersIn(app);
  await becomes('open');
});
afterEach(() => app.close());

const health = async () => {
  const { body } = await app.as(newMember()).get('/api/trading/pairs').expect(200);
  return body.data[0].health;
};
const becomes = (expected: string) => eventually(async () => (await health()) === expected);
const [setAway, setAhead] = [
  (isAway: boolean) => beacons.forEach((beacon) => (beacon.isAway = isAway)),
  (aheadMs: number) => beacons.forEach((beacon) => (beacon.aheadMs = aheadMs)),
];

test('refuses orders while rounds are missing, and later settles open trades at the true price', async () => {
  const ana = await traders.member();
  const placed = await traders.open(ana);
  setAway(true);
  app.setTime(new Date(placed.exitAt * 1000 + 600_000));
  await becomes('stale');
  const refused = await traders.order(await traders.member());
  expect(refused.body).toMatchObject({ code: 'MARKET_STALE' });
  expect((await traders.trade(ana, placed.id)).status).toBe('PENDING');
  expect(await traders.settled(ana)).toEqual([]);
  setAway(false);
  const settled = await traders.result(ana, placed.id);
  await becomes('open');
  // The price that an instance without an outage computes.
  const { market } = app.another();
  await market.advance();
  const price = async (second: number) =>
    (((await market.priceAt('BAMBU/BRL', second)) ?? 0) / 10_000).toFixed(4);
  expect(settled).toMatchObject({
    status: 'COMPLETED',
    entryPrice: await price(placed.entryAt),
    exitPrice: await price(placed.exitAt),
  });
  expect(await traders.settled(ana)).toHaveLength(1);
});

test('a round that comes more than half a second early shows a wrong clock, and halts orders for a minute', async () => {
  const ana = await traders.member();
  setAhead(1500);
  await becomes('stale');
  const refused = await traders.order(ana);
  expect(refused.body).toMatchObject({ code: 'MARKET_STALE' });
  setAhead(0);
  app.advance(50);
  await eventually(async () => (await app.as(newMember()).get('/api/trading/pairs')).ok);
  expect(await health()).toBe('stale');
  app.advance(20);
  await becomes('open');
});

test('a round that comes a little early does not stop trading', async () => {
  setAhead(400);
  const before = app.dependencies;
  await eventually(async () => {
    await before.market.advance();
    return before.market.lagSeconds() === 0;
  });
  for (let i = 0; i < 8; i++) {
    app.advance(1);
    await becomes('open');
  }
});

test('one instance asks the beacon, and the others read the stored rounds', async () => {
  const { market } = app.another();
  const asked = beacons.at(-1)?.asked ?? [];
  for (let i = 0; i < 4; i++) {
    app.advance(3);
    await becomes('open');
    await eventually(async () => {
      await market.advance();
      return market.isLive();
    });
  }
  expect(asked).toEqual([]);
  expect(market.lastPrice('BAMBU/BRL')?.price).toEqual(expect.any(Number));
});
