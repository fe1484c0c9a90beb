import { fairnessDaySchema, fairnessEndpoints, marketEndpoints } from '@bambuzal/contracts';
import { commitmentOf, completeDay, roundOfBlock } from '@bambuzal/market';
import { dayAfter, dayOf, startOfDay } from '@bambuzal/service-kit';
import { eventually } from '@bambuzal/service-kit/testing';
import request from 'supertest';
import { z } from 'zod';
import { createTradingApp, newMember, type TradingApp } from '../testing/trading-app';
import { untilOpen } from '../testing/until-open';

let trading: TradingApp;
beforeAll(async () => {
  trading = await createTradingApp();
});
afterAll(() => trading.close());

async function get<Answer extends z.ZodType>({ answer }: { answer: Answer }, path: string) {
  const { body } = await request(trading.app).get(path).expect(200);
  return z.parse(answer, body);
}
const pairsSchema = marketEndpoints.pairs.answer;

async function candlesAt(path: string) {
  const { body } = await trading.as(newMember()).get(path).expect(200);
  return marketEndpoints.candles.answer.parse(body).data;
}
const dayPage = (day: string) => get({ answer: fairnessDaySchema }, `/api/trading/fairness/${day}`);

/** Recomputes a day from published data only. */
async function recomputed(day: string) {
  const page = await dayPage(day);
  if (page.seed === null) throw new Error(`the seed of ${day} is not revealed`);
  const seed = Buffer.from(page.seed, 'hex');
  const rounds: Buffer[] = [];
  for (let hour = 0; hour < 24; hour++) {
    const path = `/api/trading/fairness/${day}/rounds?hour=${hour}`;
    const { randomness } = await get(fairnessEndpoints.rounds, path);
    const bytes = Buffer.from(randomness, 'base64');
    for (let at = 0; at < bytes.length; at += 32) rounds.push(bytes.subarray(at, at + 32));
  }
  const firstRound = roundOfBlock(page.startsAt);
  const days = page.pairs.map(({ pair, open, volatility }) =>
    completeDay(
      { pair, open: open ?? 0, volatility, dayStart: page.startsAt, seed },
      (round) => rounds[round - firstRound] ?? new Uint8Array(),
    ),
  );
  return { page, seed, days };
}

test('commits to today and to the next seven days, without showing their seeds', async () => {
  const today = dayOf(trading.now());
  const data = await eventually(async () => {
    const days = await get(fairnessEndpoints.days, '/api/trading/fairness');
    return days.data.length === 8 && days.data;
  });
  expect(data.map(({ day }) => day)).toEqual(
    Array.from({ length: 8 }, (_, i) => dayAfter(today, 7 - i)),
  );
  expect(data.every(({ seed, revealedAt }) => seed === null && revealedAt === null)).toBe(true);
  const page = await dayPage(dayAfter(today, 7));
  expect(page).toMatchObject({ beacon: 'none', formula: 1, source: 'simulated', refunds: 0 });
  expect(page.pairs.every(({ open, close }) => open === null && close === null)).toBe(true);
});

test('shows prices of past seconds only', async () => {
  const offer = await eventually(async () => {
    const answer = await trading.as(newMember()).get('/api/trading/pairs').expect(200);
    const pairs = z.encode(pairsSchema, pairsSchema.parse(answer.body));
    return pairs.data[0]?.health === 'open' && pairs;
  });
  expect(offer).toMatchObject({ payout: 80, houseEdge: 10 });
  const second = Math.floor(trading.now().getTime() / 1000);
  for (const { at, price, source } of offer.data) {
    expect(source).toBe('simulated');
    expect(price).toEqual(expect.any(Number));
    expect(at ?? 0).toBeLessThanOrEqual(second);
    expect(at ?? 0).toBeGreaterThan(second - 3);
  }
  const path = '/api/trading/candles?pair=BAMBU/BRL&interval=5';
  const last = (await candlesAt(path)).at(-1)?.time ?? 0;
  expect(last + 5).toBeGreaterThan(trading.now().getTime() / 1000 - 3);
  expect(await trading.dependencies.market.priceAt('BAMBU/BRL', last + 60)).toBeUndefined();
});

test('publishes each commitment once, and records it in the audit', async () => {
  // Runs after today has opened: a day cannot open before the previous day has closed.
  const { seeds, now } = trading.dependencies;
  await Promise.all([
    seeds.commit('2026-01-05', 'none', now()),
    seeds.commit('2026-01-05', 'none', now()),
  ]);
  const { commitment } = await dayPage('2026-01-05');
  const records = (await trading.sent('trading.audit.recorded')).filter(
    ({ entityId }) => entityId === '2026-01-05',
  );
  expect(records).toMatchObject([{ action: 'create', newValues: { commitment } }]);
});

test('anyone can recompute a past day exactly', async () => {
  const today = dayOf(trading.now());
  const midnight = startOfDay(dayAfter(today, 1)).getTime();
  trading.setTime(new Date(midnight + 20_000));
  await untilOpen(trading);
  await eventually(async () => (await dayPage(today)).seed !== null);
  const { page, seed, days } = await recomputed(today);
  expect(commitmentOf(seed)).toBe(page.commitment);
  const tomorrow = await dayPage(dayAfter(today, 1));
  for (const [i, day] of days.entries()) {
    expect(day.close).toBe(page.pairs[i]?.close);
    expect(day.close).toBe(tomorrow.pairs[i]?.open);
    const hours = Array.from({ length: 24 }, (_, hour) => page.startsAt + (hour + 1) * 3600);
    expect(hours.map((second) => day.priceAt(second))).toEqual(page.pairs[i]?.checkpoints);
  }
});

async function isLive() {
  const answer = await trading.as(newMember()).get('/api/trading/pairs').expect(200);
  return pairsSchema.parse(answer.body).data[0]?.health === 'open';
}

/** Candles of a newly started instance, before and after it has loaded yesterday. */
async function candlesOfNewInstance(pair: string) {
  const { market } = trading.another();
  await market.advance();
  const atOnce = market.candlesOf(pair, 60);
  const midnight = startOfDay(dayOf(trading.now())).getTime() / 1000;
  // An instance looks back every two seconds, until yesterday is whole.
  const candles = await eventually(async () => {
    await market.lookBack();
    const known = market.candlesOf(pair, 60);
    return known.some(({ time }) => time < midnight) && known;
  });
  return { market, atOnce, candles };
}

test("a new instance has yesterday's candles right after midnight", async () => {
  const midnight = startOfDay(dayOf(trading.now())).getTime() / 1000;
  await eventually(() => isLive());
  const { atOnce, candles, market } = await candlesOfNewInstance('PANDA/BRL');
  const theirs = await candlesAt('/api/trading/candles?pair=PANDA/BRL&interval=60');
  const shown = theirs.filter(({ time }) => time < midnight);
  expect(shown.length).toBeGreaterThan(250);
  expect(candles).toEqual(expect.arrayContaining(shown));
  // Today's prices are there before `lookBack`. Yesterday's are there if a trade needs them.
  expect(atOnce.length).toBeGreaterThan(0);
  expect(atOnce.every(({ time }) => time >= midnight)).toBe(true);
  expect(await market.priceAt('PANDA/BRL', midnight - 60)).toBe(shown.at(-1)?.open);
});

test('another instance and a new instance have the same prices', async () => {
  trading.advance(1800);
  await eventually(() => isLive());
  const { candles } = await candlesOfNewInstance('PANDA/BRL');
  const theirs = await candlesAt('/api/trading/candles?pair=PANDA/BRL&interval=60');
  const shown = theirs.slice(0, -2);
  expect(shown).toHaveLength(298);
  expect(candles).toEqual(expect.arrayContaining(shown));
});

test('refuses a day without a commitment, and a pair that is not traded', async () => {
  await request(trading.app).get('/api/trading/fairness/2031-01-01').expect(404);
  await request(trading.app).get('/api/trading/fairness/yesterday').expect(400);
  await trading.as(newMember()).get('/api/trading/candles?pair=EUR/USD').expect(404);
});
