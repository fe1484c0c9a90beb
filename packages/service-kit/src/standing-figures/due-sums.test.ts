import { obligationDays } from '@bambuzal/contracts';
import { dayAfter } from '../calendar/days';
import { dueSums } from './due-sums';

const today = '2026-03-10';
const last = dayAfter(today, obligationDays - 1);

test('begins today, counts what is overdue as due today, and leaves out what comes later', () => {
  const sums = dueSums(today);
  sums.add(dayAfter(today, -1), 'capital', 100);
  sums.add(today, 'capital', 20);
  sums.add(last, 'bonuses', 3);
  sums.add(dayAfter(last, 1), 'capital', 4_000);
  const { days, onDemand } = sums.obligations(50);
  const none = { lowestProfit: 0, highestProfit: 0, capital: 0, bonuses: 0 };
  expect(days).toHaveLength(obligationDays);
  expect(days[0]).toEqual({ ...none, day: today, capital: 120 });
  expect(days.at(-1)).toEqual({ ...none, day: last, bonuses: 3 });
  expect(days.reduce((sum, { capital }) => sum + capital, 0)).toBe(120);
  expect(onDemand).toBe(50);
});
