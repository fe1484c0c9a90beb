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

test('draws the running sum', () => {
  expect(statisticsOf(results(80, -100)).equity).toEqual([
    { at: 0, sum: 80 },
    { at: 1, sum: -20 },
  ]);
});

test('the last point of the running sum is the result, for any number of trades', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 1_300 }), (amounts) => {
      const { equity, result, trades } = statisticsOf(results(...amounts));
      expect(equity.at(-1)?.sum ?? 0).toBe(result);
      expect(equity.length).toBe(Math.min(500, trades));
    }),
  );
});
