import { dayAfter, isBankingDay } from '@bambuzal/service-kit';
import fc from 'fast-check';
import { lastProfitDay, nextProfitDay } from './profit-days';

const day = fc
  .date({
    min: new Date('2024-01-01T12:00:00Z'),
    max: new Date('2039-12-31T12:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));
const terms = fc.record({
  businessDaysOnly: fc.boolean(),
  durationDays: fc.integer({ min: 1, max: 400 }),
});

/** The days of the calendar after one, up to another, that pay. */
function payingBetween(start: string, end: string, businessDaysOnly: boolean): string[] {
  const days: string[] = [];
  for (let next = dayAfter(start, 1); next <= end; next = dayAfter(next, 1)) {
    if (!businessDaysOnly || isBankingDay(next)) days.push(next);
  }
  return days;
}

test('exactly as many days pay as were promised, and the last of them is the end', () => {
  fc.assert(
    fc.property(day, terms, (start, { businessDaysOnly, durationDays }) => {
      const end = lastProfitDay(start, { businessDaysOnly, durationDays });
      const paying = payingBetween(start, end, businessDaysOnly);
      expect(paying).toHaveLength(durationDays);
      expect(paying.at(-1)).toBe(end);
    }),
    { numRuns: 60 },
  );
});

test('from one day that pays to the next none is left out', () => {
  fc.assert(
    fc.property(day, terms, (start, { businessDaysOnly, durationDays }) => {
      const end = lastProfitDay(start, { businessDaysOnly, durationDays });
      const walked: string[] = [];
      for (let at = start; at !== end;) {
        at = nextProfitDay(at, { businessDaysOnly });
        walked.push(at);
      }
      expect(walked).toEqual(payingBetween(start, end, businessDaysOnly));
    }),
    { numRuns: 60 },
  );
});

test('every day pays: weekends and holidays too', () => {
  expect(nextProfitDay('2026-12-24', { businessDaysOnly: false })).toBe('2026-12-25');
  expect(lastProfitDay('2026-12-24', { businessDaysOnly: false, durationDays: 31 })).toBe(
    '2027-01-24',
  );
});

test('business days alone: no weekend, and no day on which banks are closed', () => {
  // 25 December 2026 is a Friday and a holiday.
  expect(nextProfitDay('2026-12-24', { businessDaysOnly: true })).toBe('2026-12-28');
  expect(lastProfitDay('2026-12-24', { businessDaysOnly: true, durationDays: 5 })).toBe(
    '2027-01-04',
  );
});
