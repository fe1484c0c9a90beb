import { periodOf } from './period';

const now = new Date('2026-03-02T01:30:00.000Z');

test("the default period is the last thirty days including today, in the operator's time zone", () => {
  const { firstDay, lastDay, from, until } = periodOf({}, now);
  expect([firstDay, lastDay]).toEqual(['2026-01-31', '2026-03-01']);
  expect(from.toISOString()).toBe('2026-01-31T03:00:00.000Z');
  expect(until.toISOString()).toBe('2026-03-02T03:00:00.000Z');
});

test('either end alone may be given', () => {
  expect(periodOf({ first: '2026-02-27' }, now).lastDay).toBe('2026-03-01');
  expect(periodOf({ last: '2025-12-31' }, now).firstDay).toBe('2025-12-02');
  const { from, until } = periodOf({ first: '2026-02-01', last: '2026-02-01' }, now);
  expect(until.getTime() - from.getTime()).toBe(24 * 60 * 60 * 1000);
});

test.each([
  { first: '2026-03-02', last: '2026-03-01' },
  { first: '2026-03-02' },
  { first: '0002-01-01', last: '0001-01-01' },
])('%j is refused because it ends before it begins', (ends) => {
  expect(() => periodOf(ends, now)).toThrow('PERIOD_CROSSED');
});

test.each([{ last: '0000-01-01' }, { first: '0000-01-01', last: '9999-12-31' }])(
  'the period %j is accepted',
  (ends) => {
    const { from, until } = periodOf(ends, now);
    expect(until.getTime()).toBeGreaterThan(from.getTime());
  },
);
