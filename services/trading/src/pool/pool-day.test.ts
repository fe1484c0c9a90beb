import { basisPointsSchema, centsSchema } from '@bambuzal/contracts';
import { completeDay, demoRandomness, firstPoolRule, poolTradesOf } from '@bambuzal/market';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { nativeHash } from '../market/native-hash';
import {
  canLeave,
  closePoolDay,
  followPoolDay,
  isTraded,
  openPoolDay,
  openTradeOf,
  type PoolDay,
  tradesOver,
  withIdle,
} from './pool-day';
import { firstIndex } from './pool-index';

const startsAt = 1_767_236_400;
const seed = createHash('sha256').update('pool').digest();
const market = completeDay(
  { pair: 'BAMBU/BRL', open: 1_250_000, volatility: 200, dayStart: startsAt, seed },
  demoRandomness,
  nativeHash,
);
const prices = market.prices();
const at = (second: number) => new Date((startsAt + second) * 1000);
const seenAt = (second: number) => prices.subarray(0, second + 1);
const all = poolTradesOf(firstPoolRule, market);

function opened(weight = 5_000_000, isIdle = false): PoolDay {
  return openPoolDay(undefined, {
    day: '2026-01-01',
    startsAt,
    rule: firstPoolRule,
    feeRate: basisPointsSchema.parse(2_000),
    weight: centsSchema.parse(weight),
    isIdle,
    now: at(0),
  });
}

test('has the trades that follow from the prices, whenever it is checked', () => {
  const times = fc.array(fc.integer({ min: 0, max: 86_400 }), { maxLength: 60 });
  fc.assert(
    fc.property(times, (seconds) => {
      let day = opened();
      for (const second of [...seconds.toSorted((one, other) => one - other), 86_400]) {
        day = followPoolDay(day, seenAt(second), undefined);
        expect(day.trades.every(({ signalAt }) => signalAt <= startsAt + second)).toBe(true);
      }
      expect(isTraded(day)).toBe(true);
      expect(tradesOver(day)).toEqual(all);
    }),
    { numRuns: 8 },
  );
});

test('stakes a thousandth of its weight, and has the sum of its trades as result', () => {
  const day = followPoolDay(opened(5_000_999), prices, undefined);
  expect(day.trades.every(({ stake }) => stake === 5_000)).toBe(true);
  const net = all.reduce(
    (sum, { outcome }) => sum + (outcome === 'equal' ? 0 : outcome === 'won' ? 1 : -1),
    0,
  );
  expect([day.result, day.wins - day.losses]).toEqual([net * 5_000, net]);
});

test('lets a deposit leave only if no trade is open and the pool has reached the time of the request', () => {
  const [first] = all;
  if (!first) throw new Error('the pool did not trade');
  const [order, exit] = [first.signalAt - startsAt, first.exitAt - startsAt];
  const open = followPoolDay(opened(), seenAt(order + 30), undefined);
  expect(openTradeOf(open)).toMatchObject({ signalAt: first.signalAt, outcome: null });
  expect(canLeave(open, at(order + 30))).toBe(false);
  // As after an outage: the prices of the whole day are known, but the pool stops at the waiting
  // deposit's request.
  const after = followPoolDay(open, prices, at(order + 30));
  expect(canLeave(after, at(order + 30))).toBe(true);
  expect(after.trades).toHaveLength(1);
  expect(after.seenUntil - startsAt).toBeLessThanOrEqual(exit);
  expect(canLeave(after, at(order + 3_600))).toBe(false);
});

test('is idle from the second of the change, and has the trades that follow from its idle times', () => {
  let day = followPoolDay(opened(), seenAt(20_000), undefined);
  day = followPoolDay(withIdle(day, true, at(20_000)), seenAt(40_000), undefined);
  expect(day.idle).toEqual([{ from: startsAt + 20_000, to: null }]);
  day = followPoolDay(withIdle(day, false, at(40_000)), prices, undefined);
  expect(day.idle).toEqual([{ from: startsAt + 20_000, to: startsAt + 40_000 }]);
  const trades = tradesOver(day);
  expect(trades).toEqual(poolTradesOf(firstPoolRule, market, day.idle));
  expect(trades).not.toEqual(all);
});

test('starts the next day idle after an idle end, until the idle state changes', () => {
  const idle = withIdle(withIdle(opened(), true, at(80_000)), false, at(90_000));
  expect(idle.idle).toEqual([{ from: startsAt + 80_000, to: startsAt + 86_400 }]);
  const next = { day: '2026-01-02', startsAt: startsAt + 86_400, now: at(90_000) };
  const { rule, feeRate, weight } = idle;
  const opening = { ...next, rule, feeRate, weight };
  expect(openPoolDay(idle, { ...opening, isIdle: true }).idle).toEqual([
    { from: startsAt + 86_400, to: null },
  ]);
  expect(openPoolDay(idle, { ...opening, isIdle: false }).idle).toEqual([
    { from: startsAt + 86_400, to: startsAt + 90_000 },
  ]);
});

test('its index depends only on its trades, for any deposits', () => {
  const indexWith = (weight: number) => {
    const day = followPoolDay(opened(weight), prices, undefined);
    const cursor = {
      depositId: '0',
      weight: day.weight,
      shared: day.result,
      deposits: 1,
    };
    return closePoolDay({ ...day, cursor }, at(86_401)).indexAfter;
  };
  expect(indexWith(0)).toEqual(indexWith(123_456_789));
  const { wins, losses } = followPoolDay(opened(), prices, undefined);
  const gain = (wins - losses) * 1_000_000;
  const value = firstIndex.value + gain - Math.floor(Math.max(0, gain) / 5);
  expect(indexWith(0)).toMatchObject({ value });
});

test('does not close if the sum of the shares differs from the result', () => {
  const day = followPoolDay(opened(), prices, undefined);
  expect(() => closePoolDay({ ...day, result: centsSchema.parse(day.result + 1) }, at(1))).toThrow(
    'does not add up',
  );
});
