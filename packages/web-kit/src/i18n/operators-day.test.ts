import { dayAfter, operatorsDay } from './operators-day';

test("the operator's day is still yesterday in São Paulo when a day has begun in UTC", () => {
  expect(operatorsDay(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20');
  expect(operatorsDay(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21');
});

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2028-02-28', 2, '2028-03-01'],
  ['2026-01-01', -1, '2025-12-31'],
])('the day %s plus %s days is %s', (day, days, after) => {
  expect(dayAfter(day, days)).toBe(after);
});
