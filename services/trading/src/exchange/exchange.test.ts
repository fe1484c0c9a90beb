import { randomUUID } from 'node:crypto';
import {
  centsSchema,
  exchangeDaySchema,
  fairnessEndpoints,
  marketEndpoints,
  smartTradingDepositSchema,
  tradingPairSchema,
} from '@bambuzal/contracts';
import { accepted, dayAfter, dayOf, decision, startOfDay } from '@bambuzal/service-kit';
import { eventually } from '@bambuzal/service-kit/testing';
import { Types } from 'mongoose';
import request from 'supertest';
import { readTradingConfig } from '../config';
import { decideDeposit, makeDeposit } from '../deposits/deposit';
import { tradingDependencies } from '../dependencies';
import { closePoolDay, openPoolDay } from '../pool/pool-day';
import { createExchangeApp, type ExchangeApp, healthOf } from '../testing/exchange-app';
import { tradersIn } from '../testing/trader';
import { newMember } from '../testing/trading-app';

const pair = 'BTC/BRL';

let stand: ExchangeApp;
let traders: ReturnType<typeof tradersIn>;
beforeAll(async () => {
  stand = await createExchangeApp();
  traders = tradersIn(stand.app);
});
beforeEach(async () => {
  stand.exchange.setForgetful(false);
  await stand.flow();
});
afterAll(() => stand.close());

const second = () => Math.floor(stand.app.now().getTime() / 1000);
const priceAt = (at: number) => stand.app.dependencies.prices.current.priceAt(pair, at);
const sealedPrice = (at: number) =>
  eventually(async () => {
    const price = await priceAt(at);
    return typeof price === 'object' && price;
  });
const refusal = async (userId: string) => {
  const { body } = await traders.order(userId, { pair }, randomUUID());
  return body.code;
};

test("offers the exchange's pair with its last sealed price, without a house edge", async () => {
  const made = stand.trade('612345.67');
  const price = await eventually(async () => {
    const { body } = await stand.app.as(newMember()).get('/api/trading/pairs').expect(200);
    expect(body).toMatchObject({ houseEdge: null, payout: 80 });
    expect(body.data).toHaveLength(1);
    const offered = tradingPairSchema.parse(body.data[0]);
    expect(offered).toMatchObject({ pair, decimals: 2, source: 'exchange' });
    return offered.price === 61_234_567 && offered;
  });
  expect(price.at).toBeGreaterThanOrEqual(Math.floor(made.at / 1000));
  const path = `/api/trading/candles?pair=${pair}&interval=5`;
  const candles = await stand.app.as(newMember()).get(path).expect(200);
  expect(candles.body).toMatchObject({ decimals: 2, source: 'exchange' });
  const { data } = marketEndpoints.candles.answer.parse(candles.body);
  expect(data.at(-1)).toMatchObject({ close: 61_234_567 });
});

test('names the exchange as the source of its days, without a seed', async () => {
  const days = await request(stand.app.app).get('/api/trading/fairness').expect(200);
  expect(fairnessEndpoints.days.answer.parse(days.body)).toMatchObject({
    data: [],
    source: 'exchange',
  });
  const path = `/api/trading/fairness/${dayOf(stand.app.now())}`;
  const { body } = await request(stand.app.app).get(path).expect(200);
  expect(exchangeDaySchema.parse(body)).toMatchObject({
    source: 'exchange',
    exchange: 'Bolsa de teste',
    seed: null,
    pairs: [{ pair, decimals: 2, symbol: 'btcbrl' }],
  });
});

test("a trade is settled by the exchange's trades, names them, and is counted only under its own source", async () => {
  const ana = await traders.member();
  const placed = await traders.open(ana, { pair });
  expect(placed).toMatchObject({ source: 'exchange', entryTradeId: null, exitTradeId: null });
  stand.app.setTime(new Date(placed.entryAt * 1000 + 100));
  const entry = stand.trade('600000.00');
  stand.app.setTime(new Date(placed.exitAt * 1000 + 100));
  const exit = stand.trade('600000.01');
  stand.app.setTime(new Date(placed.exitAt * 1000 + 4000));
  const settled = await traders.result(ana, placed.id);
  expect(settled).toMatchObject({
    status: 'COMPLETED',
    source: 'exchange',
    entryPrice: '600000.00',
    exitPrice: '600000.01',
    entryTradeId: entry.id,
    exitTradeId: exit.id,
    isWin: true,
  });
  const statistics = async (query: string) =>
    (await stand.app.as(ana).get(`/api/trading/statistics?${query}`).expect(200)).body.trades;
  expect(await statistics('period=all')).toBe(1);
  expect(await statistics('period=all&source=exchange')).toBe(1);
  expect(await statistics('period=all&source=simulated')).toBe(0);
});

test('the last trade makes the price, even if trades are repeated or arrive out of order', async () => {
  const at = stand.app.now().getTime();
  const made = ['1.00', '2.00', '3.00', '4.00'].map((price) => ({
    id: stand.nextId(),
    at,
    price,
  }));
  const [one, two, three, four] = made;
  if (!one || !two || !three || !four) throw new Error('four were made');
  stand.exchange.tradeUnseen(...made);
  stand.exchange.push(two, one, two, four, four, three, one);
  expect(await sealedPrice(Math.floor(at / 1000))).toEqual({ points: 400, tradeId: four.id });
});

test('a trade that arrives after its second was sealed does not change the price', async () => {
  const made = stand.trade('700000.00');
  const at = Math.floor(made.at / 1000);
  const sealed = await sealedPrice(at);
  const late = { id: stand.nextId(), at: made.at + 1, price: '1.00' };
  stand.exchange.trade(late);
  expect((await sealedPrice(at + 3)).tradeId).toBe(late.id);
  expect(await stand.app.another().prices.current.priceAt(pair, at)).toEqual(sealed);
});

test('requests trades that were missed while there was no connection', async () => {
  const opened = stand.exchange.opened();
  stand.exchange.setReachable(false);
  stand.exchange.cut();
  const missed = { id: stand.nextId(), at: stand.app.now().getTime(), price: '710000.00' };
  stand.exchange.tradeUnseen(missed);
  await eventually(async () => (await healthOf(stand.app)) === 'stale');
  stand.exchange.setReachable(true);
  await eventually(() => Promise.resolve(stand.exchange.opened() > opened));
  expect(await sealedPrice(Math.floor(missed.at / 1000))).toEqual({
    points: 71_000_000,
    tradeId: missed.id,
  });
  await stand.flow();
});

test('refuses orders after five seconds without a trade', async () => {
  const ana = await traders.member();
  stand.app.advance(6);
  await eventually(async () => (await healthOf(stand.app)) === 'stale');
  expect(await refusal(ana)).toBe('MARKET_STALE');
  await stand.flow();
});

test('refuses orders while a trade is missing; a trade that depends on it waits, and is settled after it arrives', async () => {
  const ana = await traders.member();
  const placed = await traders.open(ana, { pair });
  stand.app.setTime(new Date(placed.entryAt * 1000 + 100));
  stand.trade('600000.00');
  stand.app.setTime(new Date(placed.exitAt * 1000 + 100));
  stand.exchange.setForgetful(true);
  // Both are of the second of the exit, however late they are made.
  const exitMs = placed.exitAt * 1000;
  const missing = { id: stand.nextId(), at: exitMs + 100, price: '590000.00' };
  stand.exchange.trade({ id: stand.nextId(), at: exitMs + 200, price: '600001.00' });
  await eventually(async () => (await healthOf(stand.app)) === 'stale');
  expect(await refusal(ana)).toBe('MARKET_STALE');
  stand.app.setTime(new Date(placed.exitAt * 1000 + 60_000));
  stand.exchange.tradeUnseen(missing);
  expect((await traders.trade(ana, placed.id)).status).toBe('PENDING');
  stand.exchange.setForgetful(false);
  const settled = await traders.result(ana, placed.id);
  // The missing trade was made before the other trade of the same second.
  expect(settled).toMatchObject({ status: 'COMPLETED', exitPrice: '600001.00', isWin: true });
});

test('fails a trade if its price is missing for ten minutes, and returns the stake', async () => {
  const ana = await traders.member();
  const placed = await traders.open(ana, { pair });
  stand.app.setTime(new Date(placed.entryAt * 1000 - 1000));
  stand.trade('600000.00');
  stand.exchange.setForgetful(true);
  stand.nextId();
  stand.app.setTime(new Date(placed.entryAt * 1000 + 2000));
  stand.trade('600000.50');
  stand.app.setTime(new Date(placed.exitAt * 1000 + 590_000));
  await eventually(async () => (await healthOf(stand.app)) === 'stale');
  expect((await traders.trade(ana, placed.id)).status).toBe('PENDING');
  stand.app.setTime(new Date(placed.exitAt * 1000 + 602_000));
  const failed = await traders.result(ana, placed.id);
  expect(failed).toMatchObject({ status: 'ERROR', failure: 'no_price', result: 0 });
  expect(await traders.settled(ana)).toMatchObject([{ locked: 1000, available: 1000, yield: 0 }]);
  // The market continues after the missing trade.
  await stand.flow();
});

test("refuses orders while the clock differs from the exchange's by more than half a second", async () => {
  const ana = await traders.member();
  stand.exchange.setAhead(-700);
  stand.app.advance(11);
  await eventually(async () => {
    stand.trade('600000.00');
    const states = await stand.app.dependencies.connection
      .collection('exchange_states')
      .findOne({ isFlowing: true });
    return states !== null && (await healthOf(stand.app)) === 'stale';
  });
  expect(await refusal(ana)).toBe('MARKET_STALE');
  stand.exchange.setAhead(300);
  stand.app.advance(11);
  await stand.flow();
});

test('shares prices: one instance follows the exchange, and the others read its prices', async () => {
  const opened = stand.exchange.opened();
  const other = stand.app.another();
  await other.exchange?.follower.step();
  const made = stand.trade('650000.00');
  const sealed = await sealedPrice(Math.floor(made.at / 1000));
  expect(sealed.tradeId).toBe(made.id);
  await other.exchange?.prices.refresh();
  expect(other.prices.current.lastPrice(pair)?.at).toBeGreaterThanOrEqual(second() - 6);
  expect(await other.prices.current.priceAt(pair, Math.floor(made.at / 1000))).toEqual(sealed);
  await other.exchange?.follower.step();
  expect(stand.exchange.opened()).toBe(opened);
});

test('lets an older deposit be taken back after the pool has stopped trading, and accepts no new deposit', async () => {
  const { depositStore, now, poolDays, tradingConfiguration, transact } = stand.app.dependencies;
  const userId = newMember();
  const yesterday = dayAfter(dayOf(now()), -1);
  const { flexibleFee, poolRule } = await tradingConfiguration.today();
  const opening = {
    day: yesterday,
    startsAt: startOfDay(yesterday).getTime() / 1000,
    rule: poolRule,
    feeRate: flexibleFee,
    weight: centsSchema.parse(0),
    isIdle: false,
    now: now(),
  };
  const { state: pending } = makeDeposit(
    {
      _id: new Types.ObjectId(),
      userId,
      kind: 'flexible',
      termDays: null,
      principal: centsSchema.parse(12_345),
      feeRate: flexibleFee,
      flexibleFeeRate: flexibleFee,
    },
    yesterday,
    now(),
  );
  const held = {
    kind: 'reservation_held',
    participatesFrom: yesterday,
    bonusBase: pending.principal,
    bonusesHeldUntil: now(),
  } as const;
  const { state: active } = accepted(decideDeposit(pending, held, now()));
  await transact(async (unit) => {
    await poolDays.add(unit, closePoolDay(openPoolDay(undefined, opening), now()));
    await depositStore.add(unit, decision(active));
  });
  const as = stand.app.as(userId);
  const { body } = await as
    .post(`/api/smart-trading/deposits/${String(active._id)}/revoke`)
    .expect(200);
  expect(smartTradingDepositSchema.parse(body)).toMatchObject({
    status: 'revoked',
    payout: { amount: 12_345, toAvailable: 12_345, fee: 0 },
  });
  const refused = await as.post('/api/smart-trading/deposits', { amount: 100, kind: 'flexible' });
  expect(refused.body.code).toBe('TRADING_DISABLED');
});

test("keeps the exchange's prices for open trades after a switch to simulated prices", async () => {
  const made = stand.trade('655000.00');
  const at = Math.floor(made.at / 1000);
  const sealed = await sealedPrice(at);
  const { context, now } = stand.app;
  const config = readTradingConfig({}, context.config);
  const { exchange, prices } = tradingDependencies(context, config, now);
  expect(prices.current.name).toBe('simulated');
  expect(exchange).toBeNull();
  expect(await prices.of('exchange').priceAt(pair, at)).toEqual(sealed);
  expect(await prices.of('exchange').priceAt(pair, at - 86_400)).toBe('gap');
});

test('continues from the last sealed price when an instance takes over', async () => {
  const { follower } = stand.app.dependencies.exchange ?? {};
  const made = stand.trade('660000.00');
  const at = Math.floor(made.at / 1000);
  const sealed = await sealedPrice(at);
  await stand.app.stop();
  const missed = { id: stand.nextId(), at: stand.app.now().getTime(), price: '670000.00' };
  stand.exchange.tradeUnseen(missed);
  try {
    const next = await eventually(async () => {
      await follower?.step();
      const price = await priceAt(Math.floor(missed.at / 1000));
      return typeof price === 'object' && price;
    });
    expect(next.tradeId).toBe(missed.id);
    expect(await priceAt(at)).toEqual(sealed);
  } finally {
    await follower?.stop();
  }
});
