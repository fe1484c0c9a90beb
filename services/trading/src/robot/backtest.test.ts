import {
  basisPointsSchema,
  type Cents,
  centsSchema,
  type RobotSettings,
  robotEndpoints,
} from '@bambuzal/contracts';
import {
  type Candle,
  candlesOf,
  completeDay,
  daySeconds,
  demoRandomness,
  type MarketDay,
  signalOf,
} from '@bambuzal/market';
import { eventually } from '@bambuzal/service-kit/testing';
import fc from 'fast-check';
import { nativeHash } from '../market/native-hash';
import { createTradingApp, newMember } from '../testing/trading-app';
import { untilOpen } from '../testing/until-open';
import { Backtest } from './backtest';

const cents = (amount: number) => centsSchema.parse(amount);
const payout = basisPointsSchema.parse(8_000);
const firstStart = 1_767_236_400;

/** Makes three days; each opens at the close of the day before. */
function threeDays(): MarketDay[] {
  const days: MarketDay[] = [];
  for (let nth = 0; nth < 3; nth++) {
    const terms = {
      pair: 'BAMBU/BRL',
      open: days.at(-1)?.close ?? 1_250_000,
      volatility: 200,
      dayStart: firstStart + nth * daySeconds,
      seed: new Uint8Array(32).fill(nth + 1),
    };
    days.push(completeDay(terms, demoRandomness, nativeHash));
  }
  return days;
}
const days = threeDays();
const [past, ...traded] = days;
const span = { startsAt: firstStart + daySeconds, endsAt: firstStart + 3 * daySeconds };

function backtested(settings: RobotSettings) {
  const backtest = new Backtest(settings, payout, span);
  if (past) backtest.watch(past);
  for (const day of traded) backtest.trade(day);
  return backtest.total();
}

interface NaiveTrade {
  readonly entryAt: number;
  readonly exitAt: number;
  readonly result: Cents;
}

/** The published rules, applied minute by minute without the product's robot code. */
function naive(settings: RobotSettings): NaiveTrade[] {
  const prices = days.flatMap((day) => [...day.prices().subarray(0, -1)]);
  prices.push(days.at(-1)?.close ?? 0);
  const priceAt = (second: number) => prices[second - firstStart] ?? Number.NaN;
  const candles: Candle[] = candlesOf(prices.slice(0, -1), firstStart, 60);
  const trades: NaiveTrade[] = [];
  for (let second = span.startsAt + 60; second < span.endsAt; second += 60) {
    const over = trades.filter(({ exitAt }) => exitAt <= second);
    const sum = over.reduce((total, { result }) => total + result, 0);
    const open = trades.length - over.length;
    const day = Math.floor((second - firstStart) / daySeconds);
    const today = trades.filter(
      ({ entryAt }) => Math.floor((entryAt - firstStart) / daySeconds) === day,
    );
    if (settings.takeProfit !== null && sumReached(over, settings.takeProfit)) break;
    if (today.length >= settings.tradesPerDay || open >= settings.openTrades) continue;
    if (settings.stopLoss + sum - open * settings.stake < settings.stake) continue;
    const count = (second - firstStart) / 60;
    const direction = signalOf(candles.slice(Math.max(0, count - 250), count), settings.strategy);
    if (!direction) continue;
    const entryAt = second + 6;
    const exitAt = entryAt + settings.duration;
    if (exitAt > span.endsAt) continue;
    const rise = priceAt(exitAt) - priceAt(entryAt);
    const right = direction === 'CALL' ? rise > 0 : rise < 0;
    const gain = right ? Math.floor(settings.stake * 0.8) : 0 - settings.stake;
    trades.push({ entryAt, exitAt, result: cents(rise === 0 ? 0 : gain) });
  }
  return trades;
}

function sumReached(trades: readonly NaiveTrade[], amount: number): boolean {
  let sum = 0;
  return trades.some(({ result }) => (sum += result) >= amount);
}

const strategies = fc.oneof(
  fc.record({
    strategy: fc.constant('breakout' as const),
    period: fc.integer({ min: 10, max: 120 }),
  }),
  fc.record({
    strategy: fc.constant('sma_cross' as const),
    fast: fc.integer({ min: 5, max: 9 }),
    slow: fc.integer({ min: 10, max: 200 }),
  }),
  fc.record({
    strategy: fc.constant('rsi_reversion' as const),
    period: fc.integer({ min: 5, max: 30 }),
    low: fc.integer({ min: 20, max: 49 }),
    high: fc.integer({ min: 51, max: 80 }),
  }),
);

const settings: fc.Arbitrary<RobotSettings> = fc.record({
  pair: fc.constant('BAMBU/BRL'),
  strategy: strategies,
  duration: fc.constantFrom(60, 180, 300, 900),
  stake: fc.constantFrom(cents(1_000), cents(1_234)),
  tradesPerDay: fc.integer({ min: 1, max: 50 }),
  openTrades: fc.integer({ min: 1, max: 3 }),
  stopLoss: fc.integer({ min: 1_234, max: 30_000 }).map(cents),
  takeProfit: fc.option(fc.integer({ min: 1, max: 10_000 }).map(cents)),
  days: fc.integer({ min: 1, max: 7 }),
});

test('a backtest follows the rules for any settings', () => {
  fc.assert(
    fc.property(settings, (chosen) => {
      const expected = naive(chosen);
      const total = backtested(chosen);
      expect(total.trades).toBe(expected.length);
      expect(total.result).toBe(expected.reduce((sum, { result }) => sum + result, 0));
      expect(total.equity.map(({ at }) => at)).toEqual(expected.map(({ exitAt }) => exitAt));
      expect(total.result).toBeGreaterThanOrEqual(0 - chosen.stopLoss);
    }),
    { numRuns: 60 },
  );
}, 60_000);

describe('the backtest endpoint', () => {
  const path = '/api/trading/robot/backtest';
  const body = {
    pair: 'PANDA/BRL',
    strategy: { strategy: 'breakout', period: 10 },
    duration: 180,
    stake: 10,
    tradesPerDay: 50,
    openTrades: 3,
    stopLoss: 1000,
    takeProfit: null,
    days: 1,
  };

  test('uses only revealed days, and gives everyone the same answer', async () => {
    const app = await createTradingApp({ pastDays: 2 });
    try {
      const { marketDays, seeds } = app.dependencies;
      await untilOpen(app);
      await eventually(async () => (await seeds.latestRevealed(3)).length === 2);
      const [ana, bruno] = [newMember(), newMember()];
      const ask = (userId: string, pastDays: number) =>
        app
          .as(userId)
          .post(path, { ...body, pastDays })
          .expect(200);
      const [first, second, again] = await Promise.all([ask(ana, 7), ask(ana, 1), ask(bruno, 7)]);
      const total = robotEndpoints.backtest.answer.parse(first.body);
      expect(total.days).toHaveLength(2);
      expect(second.body.days).toEqual(total.days.slice(-1));
      expect(again.body).toEqual(first.body);
      expect(total.trades).toBe(total.wins + total.losses + total.ties);
      expect(total.trades).toBeGreaterThan(0);
      expect(total.trades).toBeLessThanOrEqual(100);
      expect(total.equity.at(-1)?.sum).toBe(total.result);
      // A pair that was added a day later has no prices of the first day.
      await marketDays.deleteOne({ day: total.days[0], pair: 'PANDA/BRL' });
      const added = await app.as(ana).post(path, { ...body, pair: 'PANDA/BRL', pastDays: 7 });
      expect(added.body.days).toEqual(total.days.slice(-1));
      await app
        .as(ana)
        .post(path, { ...body, duration: 61 })
        .expect(404);
      await app
        .as(ana)
        .post(path, { ...body, stake: 1, stopLoss: 1 })
        .expect(422);
    } finally {
      await app.close();
    }
  });

  test('is refused while no day has been revealed', async () => {
    const app = await createTradingApp();
    try {
      const { body: refused } = await app.as(newMember()).post(path, body).expect(409);
      expect(refused.code).toBe('NO_REVEALED_DAYS');
    } finally {
      await app.close();
    }
  });
});
