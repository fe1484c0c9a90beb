import { statistics, summary } from '../../testing/dashboard';
import { totalEarnings, totalInvestments } from './totals';

test('total investments are the invested amount plus the amount in Smart Trading', () => {
  expect(totalInvestments(summary, statistics)).toBe(3300.3);
});

test('total earnings are the summary’s earnings plus the Smart Trading profit', () => {
  expect(totalEarnings(summary, statistics)).toBe(331.1);
  expect(totalEarnings(summary, { ...statistics, totalProfit: -21.09 })).toBe(300);
});

test('totals are rounded to cents', () => {
  const few = { flexibleAmount: 0.1, fixedAmount: 0.2, totalProfit: 0 };
  expect(totalInvestments({ ...summary, investedAmount: 0 }, few)).toBe(0.3);
});
