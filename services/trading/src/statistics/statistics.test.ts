import { centsSchema } from '@bambuzal/contracts';
import fc from 'fast-check';
import { statisticsOf } from './statistics';

function results(...amounts: number[]) {
  return amounts.map((amount, i) => ({
    exitAt: i,
    outcome: amount > 0 ? ('won' as const) : amount < 0 ? ('lost' as const) : ('equal' as const),
    result: centsSchema.parse(amount),
  }));
}

test('has no rates for no trades, instead of dividing by zero', () => {
  expect(statisticsOf([])).toEqual({
    trades: 0,
    wins: 0,
    losses: 0,
    ties: 0,
    result: 0,
    winRate: null,
    profitFactor: null,
    expectancy: null,
    maxDrawdown: 0,
    maxDrawdownAt: null,
    equity: [],
  });
});

test('the win rate covers wins and losses only; ties count in the expectancy', () => {
  expect(statisticsOf(results(80, -100, 80, 0))).toMatchObject({
    wins: 2,
    losses: 1,
    ties: 1,
    result: 60,
    winRate: 66.67,
    profitFactor: 1.6,
    expectancy: 15,
  });
});

test('has no profit factor without a loss', () => {
  expect(statisticsOf(results(80))).toMatchObject({ profitFactor: null, winRate: 100 });
});

test('finds the greatest fall from an earlier peak, including the start', () => {
  expect(statisticsOf(results(-30, 100, -50, 20, -60, 200))).toMatchObject({
    maxDrawdown: 90,
    maxDrawdownAt: 4,
  });
  expect(statisticsOf(results(-30, 100))).toMatchObject({ maxDrawdown: 30, maxDrawdownAt: 0 });
});

test('draws the running sum, and how far it is below its peak', () => {
  expect(statisticsOf(results(80, -100, 30, 90)).equity).toEqual([
    { at: 0, sum: 80, drawdown: 0 },
    { at: 1, sum: -20, drawdown: 100 },
    { at: 2, sum: 10, drawdown: 70 },
    { at: 3, sum: 100, drawdown: 0 },
  ]);
});

test('knows the peak of results whose points are cut off', () => {
  const { equity } = statisticsOf(results(1_000, -300, ...Array.from({ length: 1_200 }, () => 0)));
  expect(equity).toHaveLength(500);
  expect(new Set(equity.map(({ drawdown }) => drawdown))).toEqual(new Set([300]));
});

const anyAmounts = (maxLength: number) =>
  fc.array(fc.integer({ min: -500, max: 500 }), { maxLength, size: 'max' });

test('the last point of the running sum is the result, for any number of trades', () => {
  fc.assert(
    fc.property(anyAmounts(1_300), (amounts) => {
      const { equity, result, trades } = statisticsOf(results(...amounts));
      expect(equity.at(-1)?.sum ?? 0).toBe(result);
      expect(equity.length).toBe(Math.min(500, trades));
    }),
  );
});

test('a drawdown is never negative, and never above the greatest', () => {
  fc.assert(
    fc.property(anyAmounts(1_300), (amounts) => {
      const { equity, maxDrawdown } = statisticsOf(results(...amounts));
      for (const { drawdown } of equity) {
        expect(drawdown).toBeGreaterThanOrEqual(0);
        expect(drawdown).toBeLessThanOrEqual(maxDrawdown);
      }
    }),
  );
});

test('the highest drawdown is the greatest fall and has its time, while no point is cut off', () => {
  fc.assert(
    fc.property(anyAmounts(500), (amounts) => {
      const { equity, maxDrawdown, maxDrawdownAt } = statisticsOf(results(...amounts));
      expect(Math.max(0, ...equity.map(({ drawdown }) => drawdown))).toBe(maxDrawdown);
      const first = equity.find(({ drawdown }) => drawdown > 0 && drawdown === maxDrawdown);
      expect(first?.at ?? null).toBe(maxDrawdownAt);
    }),
  );
});

test('the last points of many trades are those of all trades, only fewer', () => {
  fc.assert(
    fc.property(anyAmounts(1_300), (amounts) => {
      const { equity } = statisticsOf(results(...amounts));
      let [sum, peak] = [0, 0];
      const all = amounts.map((amount, at) => {
        sum += amount;
        peak = Math.max(peak, sum);
        return { at, sum, drawdown: peak - sum };
      });
      expect(equity).toEqual(all.slice(-500));
    }),
  );
});
