import { dayAfter, isBankingDay } from '@bambuzal/service-kit';
import fc from 'fast-check';
import { activeInvestment } from '../testing/active-investment';
import { activationOf } from './investment-payment';
import { firstPayingRun, lastProfitDay, nextProfitDay, profitRunAt } from './profit-days';

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

/** Returns the calendar days after `start` and up to `end` that pay. */
function payingBetween(start: string, end: string, businessDaysOnly: boolean): string[] {
  const days: string[] = [];
  for (let next = dayAfter(start, 1); next <= end; next = dayAfter(next, 1)) {
    if (!businessDaysOnly || isBankingDay(next)) days.push(next);
  }
  return days;
}

test('exactly the promised number of days pay, and the last of them is the end date', () => {
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

test('no paying day is skipped between two days', () => {
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

test('weekends and holidays pay too if every day pays', () => {
  expect(nextProfitDay('2026-12-24', { businessDaysOnly: false })).toBe('2026-12-25');
  expect(lastProfitDay('2026-12-24', { businessDaysOnly: false, durationDays: 31 })).toBe(
    '2027-01-24',
  );
});

test('weekends and bank holidays do not pay if only banking days pay', () => {
  // 25 December 2026 is a Friday and a holiday.
  expect(nextProfitDay('2026-12-24', { businessDaysOnly: true })).toBe('2026-12-28');
  expect(lastProfitDay('2026-12-24', { businessDaysOnly: true, durationDays: 5 })).toBe(
    '2027-01-04',
  );
});

/** Goes from run to run until the investment is due and its cooling-off period is over. */
function firstFoundDue(bought: ReturnType<typeof activationOf>, hour: number): string {
  for (let run = bought.startDate; ; run = dayAfter(run, 1)) {
    const isDue = bought.nextProfitDate !== null && bought.nextProfitDate <= run;
    if (isDue && bought.coolingOffUntil <= profitRunAt(run, hour)) return run;
  }
}

test('a day is paid by the first run on or after it', () => {
  const { terms: plain } = activeInvestment('ana', { amount: 10_000 });
  const moment = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  const hours = {
    coolingOff: fc.integer({ min: 0, max: 720 }),
    run: fc.integer({ max: 23, min: 0 }),
  };
  fc.assert(
    fc.property(moment, fc.record(hours), fc.boolean(), (at, { coolingOff, run }, some) => {
      const bought = activationOf({ terms: { ...plain, businessDaysOnly: some } }, at, coolingOff);
      expect(firstPayingRun(bought, run)).toBe(firstFoundDue(bought, run));
    }),
  );
});

test.each([
  ['no cooling-off', '2026-03-10T15:00:00Z', 0, false, '2026-03-11'],
  ['a day of it, bought after the hour', '2026-03-10T15:00:00Z', 24, false, '2026-03-12'],
  ['a day of it, bought before the hour', '2026-03-10T05:59:00Z', 24, false, '2026-03-11'],
  ['a day of it, bought at the hour', '2026-03-10T06:00:00Z', 24, false, '2026-03-11'],
  ['a day of it, bought late in São Paulo', '2026-03-11T01:30:00Z', 24, false, '2026-03-12'],
  ['over before its first business day', '2026-03-13T15:00:00Z', 24, true, '2026-03-16'],
  ['Friday passed over, paid on Saturday', '2026-03-12T15:00:00Z', 24, true, '2026-03-14'],
])(
  "the first run at three o'clock pays in the case: %s",
  (_, bought, hours, businessDaysOnly, paid) => {
    const { terms } = activeInvestment('ana', { amount: 10_000 });
    const row = activationOf({ terms: { ...terms, businessDaysOnly } }, new Date(bought), hours);
    expect(firstPayingRun(row, 3)).toBe(paid);
  },
);

test('a pending or finished investment has no next run', () => {
  const over = { nextProfitDate: null, coolingOffUntil: new Date() };
  expect(firstPayingRun(over, 3)).toBeNull();
  expect(firstPayingRun({ ...over, coolingOffUntil: null }, 3)).toBeNull();
});
