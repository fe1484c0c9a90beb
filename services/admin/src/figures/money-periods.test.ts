import { noMoney } from './money-day';
import { moneyPeriod } from './money-periods';

test('a total is the sum of the days, and a day without a report counts as zero', () => {
  const reports = new Map([
    ['2026-03-01', { ...noMoney, depositCount: 2 }],
    ['2026-03-03', { ...noMoney, depositCount: 3 }],
  ]);
  const period = moneyPeriod(['2026-03-01', '2026-03-02', '2026-03-03'], reports);
  expect(period).toMatchObject({ from: '2026-03-01', to: '2026-03-03', paidByDeposits: null });
  expect(period.days.map(({ depositCount }) => depositCount)).toEqual([2, 0, 3]);
  expect(period.total.depositCount).toBe(5);
});
