import { sha256 } from '@noble/hashes/sha2.js';
import { demoRandomness } from './demo-beacon';
import { completeDay } from './market-day';
import { poolTradesOf } from './pool-day';
import { firstPoolRule, type PoolTrade, poolOrder } from './pool-trades';
import { daySeconds } from './rounds';

const dayStart = 1_767_236_400;

/** Minutes that rise by a point each, so that each minute closes above the range before it. */
function risingMinutes(count: number, firstTime = dayStart) {
  return Array.from({ length: count }, (_, i) => {
    const close = 1000 + i;
    return { time: firstTime + i * 60, open: close, high: close, low: close, close };
  });
}

function past(outcome: PoolTrade['outcome'], count: number): PoolTrade[] {
  const trade = { direction: 'CALL', signalAt: 0, entryAt: 0, exitAt: 0, outcome } as const;
  return Array.from({ length: count }, () => trade);
}

test('orders six to nine seconds after the minute whose close left the range', () => {
  expect(poolOrder(firstPoolRule, dayStart, risingMinutes(21), [])).toEqual({
    direction: 'CALL',
    signalAt: dayStart + 21 * 60,
    entryAt: dayStart + 21 * 60 + 6,
    exitAt: dayStart + 21 * 60 + 186,
  });
  expect(poolOrder(firstPoolRule, dayStart, risingMinutes(20), [])).toBeUndefined();
});

test('orders no trade while its last trade is open', () => {
  const minutes = risingMinutes(24);
  const open = past('won', 1).map((trade) => ({ ...trade, exitAt: dayStart + 24 * 60 + 1 }));
  expect(poolOrder(firstPoolRule, dayStart, minutes, open)).toBeUndefined();
  const over = past('won', 1).map((trade) => ({ ...trade, exitAt: dayStart + 24 * 60 }));
  expect(poolOrder(firstPoolRule, dayStart, minutes, over)).toBeDefined();
});

test.each([
  ['96 trades', [...past('won', 48), ...past('lost', 48)]],
  ['20 wins ahead', past('won', 20)],
  ['20 losses behind', [...past('equal', 5), ...past('lost', 20)]],
])('orders no more trades after %s', (_, trades) => {
  expect(poolOrder(firstPoolRule, dayStart, risingMinutes(30), trades)).toBeUndefined();
});

test('continues while the lead is below 20', () => {
  const trades = [...past('won', 40), ...past('lost', 21)];
  expect(poolOrder(firstPoolRule, dayStart, risingMinutes(30), trades)).toBeDefined();
});

test('opens no trade that would end after midnight', () => {
  const lastMinutes = (end: number) => risingMinutes(21, end - 21 * 60);
  const midnight = dayStart + daySeconds;
  expect(poolOrder(firstPoolRule, dayStart, lastMinutes(midnight - 240), [])).toBeDefined();
  expect(poolOrder(firstPoolRule, dayStart, lastMinutes(midnight - 180), [])).toBeUndefined();
});

test('a day has one trade at a time, and stays within its limits', () => {
  const terms = { pair: 'BAMBU/BRL', open: 1_250_000, volatility: 200, dayStart };
  const day = completeDay({ ...terms, seed: sha256(new Uint8Array(3)) }, demoRandomness);
  const trades = poolTradesOf(firstPoolRule, day);
  expect(trades.length).toBeGreaterThan(10);
  expect(trades.length).toBeLessThanOrEqual(96);
  trades.forEach((trade, i) => {
    expect(trade.signalAt).toBeGreaterThanOrEqual(trades[i - 1]?.exitAt ?? 0);
    expect(trade.exitAt).toBeLessThanOrEqual(dayStart + daySeconds);
  });
});
