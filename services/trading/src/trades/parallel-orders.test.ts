import { randomUUID } from 'node:crypto';
import { reservationRequested } from '@bambuzal/contracts';
import { defaultConfiguration } from '../administration/default-configuration';
import { tradersIn } from '../testing/trader';
import { createTradingApp, type TradingApp } from '../testing/trading-app';
import { untilOpen } from '../testing/until-open';

let app: TradingApp;
let traders: ReturnType<typeof tradersIn>;
beforeAll(async () => {
  // The wallet does not answer in these tests, so requests stop waiting for it after 20 ms.
  app = await createTradingApp({ timeoutMs: 20 });
  traders = tradersIn(app);
  await untilOpen(app);
});
afterAll(() => app.close());

const fifty = Array.from({ length: 50 }, (_, i) => i);

/** @returns how often each code was answered; accepted orders count as `taken` */
async function codesOf(orders: readonly Promise<string>[]) {
  const counts: Record<string, number> = {};
  for (const code of await Promise.all(orders)) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** Sends an order again while a busy machine's prices are late. */
async function codeOf(userId: string, body: object = {}): Promise<string> {
  for (;;) {
    const answer = await traders.order(userId, body, randomUUID());
    if (answer.status < 300) return 'taken';
    if (answer.body.code !== 'MARKET_STALE') return String(answer.body.code);
    await untilOpen(app);
  }
}
const atOnce = (userId: string) => codesOf(fifty.map(() => codeOf(userId)));

/** @returns milliseconds between a member's accepted orders */
async function gapsOf(userId: string): Promise<number[]> {
  const trades = await app.dependencies.trades.find({ userId }).sort({ createdAt: 1 }).lean();
  return trades
    .slice(1)
    .map(({ createdAt }, i) => createdAt.getTime() - (trades[i]?.createdAt.getTime() ?? 0));
}

// On a slow machine fifty orders take longer than three seconds, so more than one may be accepted.
// Therefore check the times of the accepted orders.
test('never accepts two of fifty simultaneous orders of a member within three seconds', async () => {
  const ana = await traders.member();
  const { taken = 0, TRADE_TOO_SOON = 0 } = await atOnce(ana);
  expect(taken).toBeGreaterThan(0);
  expect(taken + TRADE_TOO_SOON).toBe(50);
  app.advance(3);
  await untilOpen(app);
  expect((await atOnce(ana))['taken']).toBeGreaterThan(0);
  expect((await gapsOf(ana)).filter((gap) => gap < 3000)).toEqual([]);
  const asked = await app.sent(reservationRequested.type);
  expect(asked.filter(({ userId }) => userId === ana)).toHaveLength(
    await app.dependencies.trades.countDocuments({ userId: ana }),
  );
});

test('limits a member to five open trades, for any number of orders', async () => {
  const ana = await traders.member();
  let all = 0;
  while (all < 5) {
    const { taken = 0 } = await atOnce(ana);
    all += taken;
    app.advance(3);
    await untilOpen(app);
  }
  expect(all).toBe(5);
  expect(await atOnce(ana)).toEqual({ TOO_MANY_OPEN: 50 });
});

test("a member's open stakes never exceed the daily limit", async () => {
  const ana = await traders.member();
  await app.as(ana).put('/api/trading/limits', { dailyLoss: 25 }).expect(200);
  let all = 0;
  while (all < 2) {
    const { taken = 0 } = await atOnce(ana);
    all += taken;
    app.advance(3);
    await untilOpen(app);
  }
  expect(all).toBe(2);
  expect(await atOnce(ana)).toEqual({ LOSS_LIMIT: 50 });
  const { body } = await app.as(ana).get('/api/trading/limits').expect(200);
  expect(body.lostToday).toBe(20);
});

test('keeps the house within its exposure limit when fifty members order at the same time', async () => {
  const members = await Promise.all(fifty.map(() => traders.member()));
  const order = { pair: 'PANDA/BRL', direction: 'PUT', amount: 1000 };
  const { taken = 0, EXPOSURE = 0 } = await codesOf(members.map((member) => codeOf(member, order)));
  expect(taken + EXPOSURE).toBe(50);
  expect(EXPOSURE).toBeGreaterThan(0);
  const rows = await app.context.database.connection
    .collection('trading_exposure')
    .find({ _id: /^PANDA/ })
    .toArray();
  const amounts = rows.map(({ amount }) => Number(amount));
  const share = defaultConfiguration.exposureLimit / 16;
  expect(amounts.filter((amount) => amount > share)).toEqual([]);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(taken * 80_000);
});
