import { referralDaySchema } from '@bambuzal/contracts';
import { bonusPeriod } from './bonus-period';

test('a total is the sum of the days, and a day without a report has zeros', () => {
  const reported = { promised: 100, promisedCount: 1, credited: 0, creditedCount: 0 };
  const reports = new Map([
    ['2026-03-01', referralDaySchema.parse({ ...reported, reversed: 20, reversedCount: 2 })],
    ['2026-03-03', referralDaySchema.parse({ ...reported, reversed: 3, uncollected: 2 })],
  ]);
  const period = bonusPeriod(['2026-03-01', '2026-03-02', '2026-03-03'], reports);
  expect(period).toMatchObject({ from: '2026-03-01', to: '2026-03-03' });
  expect(period.days.map(({ day, reversed }) => [day, reversed])).toEqual([
    ['2026-03-01', 20],
    ['2026-03-02', 0],
    ['2026-03-03', 3],
  ]);
  expect(period.total).toEqual({
    promised: 200,
    promisedCount: 2,
    credited: 0,
    creditedCount: 0,
    reversed: 23,
    reversedCount: 2,
    cancelled: 0,
    cancelledCount: 0,
    uncollected: 2,
  });
});
