import { basisPointsSchema } from '@bambuzal/contracts';
import { dayAfter } from '@bambuzal/service-kit';
import type { ClosedPoolDay } from '../pool/pool-days.store';
import { firstIndex, indexAfter } from '../pool/pool-index';
import { poolStatistics } from './pool-statistics';

const rate = basisPointsSchema.parse(2_000);

/** Closed days, the latest first. The numbers are wins less losses of each day. */
function closedDays(...nets: number[]): ClosedPoolDay[] {
  let index = firstIndex;
  const days = nets.map((net, i) => {
    const after = indexAfter(index, net, rate);
    const day = {
      _id: dayAfter('2026-01-01', i),
      index,
      indexAfter: after,
      wins: 10 + Math.max(0, net),
      losses: 10 + Math.max(0, -net),
    };
    index = after;
    return day;
  });
  return days.toReversed();
}

test('returns no statistics for fewer than seven closed days', () => {
  expect(poolStatistics([])).toEqual({ dpr: null, winRate: null, maxDrawdown: 0, index: [] });
  const six = poolStatistics(closedDays(1, 1, 1, 1, 1, 1));
  expect(six).toMatchObject({ dpr: null, winRate: null });
  expect(six.index).toHaveLength(6);
});

test('the daily rate is the mean of the daily changes after fees, and the best and the worst day are shown', () => {
  const { dpr } = poolStatistics(closedDays(10, -10, 0, 0, 0, 0, 0));
  // A gain of 1 %, less a fee of a fifth of it; then a loss of 1 %.
  expect(dpr).toEqual({ average: -0.0286, best: 0.8, worst: -1, days: 7 });
});

test('the win rate covers the same days, without days of equal wins and losses', () => {
  const { winRate } = poolStatistics(closedDays(10, -10, 0, 0, 0, 0, 0));
  expect(winRate).toEqual({ percent: 50, wins: 80, losses: 80, trades: 160 });
});

test('uses the last thirty days, and shows ninety, the oldest first', () => {
  const days = closedDays(...Array.from({ length: 100 }, (_, i) => (i < 70 ? 20 : 0)));
  const { dpr, index } = poolStatistics(days);
  expect(dpr).toEqual({ average: 0, best: 0, worst: 0, days: 30 });
  expect(index).toHaveLength(90);
  expect([index[0]?.day, index.at(-1)?.day]).toEqual([
    dayAfter('2026-01-01', 10),
    dayAfter('2026-01-01', 99),
  ]);
});

test('the greatest fall is the fall of the index from an earlier highest value', () => {
  expect(poolStatistics(closedDays(10, -10, -10, 20, 20)).maxDrawdown).toBe(1.99);
});
