import { dayAfter } from '@bambuzal/service-kit';
import fc from 'fast-check';
import { comparedDays } from './compared-days';

const now = new Date('2026-03-10T15:00:00Z');
const days = fc.integer({ min: 0, max: 3_000 }).map((later) => dayAfter('2024-01-01', later));

test('compares the last thirty days with the thirty days before unless asked otherwise', () => {
  const { beside, period } = comparedDays({ beside: 'previous' }, now);
  expect([period[0], period.at(-1), period.length]).toEqual(['2026-02-09', '2026-03-10', 30]);
  expect([beside[0], beside.at(-1), beside.length]).toEqual(['2026-01-10', '2026-02-08', 30]);
});

test('compares with the same dates of the year before', () => {
  const query = { beside: 'year', from: '2024-02-20', to: '2024-02-29' } as const;
  const { beside } = comparedDays(query, now);
  expect([beside[0], beside.at(-1)]).toEqual(['2023-02-20', '2023-02-28']);
});

test('a longer period is cut to its last 366 days', () => {
  const { period } = comparedDays(
    { beside: 'previous', from: '2020-01-01', to: '2026-01-01' },
    now,
  );
  expect([period[0], period.length]).toEqual(['2025-01-01', 366]);
});

test('the period before is as long, and ends right before', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 365 }), (from, more) => {
      const to = dayAfter(from, more);
      const { beside, period } = comparedDays({ beside: 'previous', from, to }, now);
      expect(beside).toHaveLength(period.length);
      expect(dayAfter(beside.at(-1) ?? '', 1)).toBe(period[0]);
    }),
  );
});
