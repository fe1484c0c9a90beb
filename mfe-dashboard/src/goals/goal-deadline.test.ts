import { daysUntil } from './goal-deadline';

test.each([
  ['2026-11-25', 3],
  ['2026-11-22', 0],
  ['2026-11-21', -1],
  ['2027-11-22', 365],
])('on 22 November 2026, %s is %i days away', (deadline, days) => {
  expect(daysUntil(deadline, '2026-11-22')).toBe(days);
});
