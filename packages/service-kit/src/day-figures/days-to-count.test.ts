import fc from 'fast-check';
import { dayAfter, dayOf, endOfDay } from '../calendar/days';
import { daysToCount, isOver } from './days-to-count';

const moments = fc
  .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2036-01-01') })
  .map((ms) => new Date(ms));

test('counts today alone before there is a record', () => {
  const now = new Date('2026-03-10T15:00:00Z');
  const known = { lastFinal: undefined, firstRecordAt: undefined };
  expect(daysToCount(known, now)).toEqual([{ day: '2026-03-10', isFinal: false }]);
});

test('counts each day from the first record on', () => {
  const now = new Date('2026-03-10T15:00:00Z');
  const firstRecordAt = new Date('2026-03-08T15:00:00Z');
  expect(daysToCount({ lastFinal: undefined, firstRecordAt }, now)).toEqual([
    { day: '2026-03-08', isFinal: true },
    { day: '2026-03-09', isFinal: true },
    { day: '2026-03-10', isFinal: false },
  ]);
});

test('yesterday stays open for ten minutes after midnight', () => {
  const midnight = endOfDay('2026-03-09').getTime();
  expect(isOver('2026-03-09', new Date(midnight + 599_999))).toBe(false);
  expect(isOver('2026-03-09', new Date(midnight + 600_000))).toBe(true);
});

test('the days follow each other without a gap, and only the last ones are open', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 60 }), (now, daysAgo) => {
      const lastFinal = dayAfter(dayOf(now), -daysAgo);
      const days = daysToCount({ lastFinal, firstRecordAt: new Date(0) }, now);
      expect(days.map(({ day }) => day)).toEqual(
        Array.from({ length: daysAgo }, (_, i) => dayAfter(lastFinal, i + 1)),
      );
      const open = days.filter(({ isFinal }) => !isFinal);
      expect(open).toEqual(days.slice(-open.length));
      expect(open.length).toBeGreaterThanOrEqual(1);
      expect(open.length).toBeLessThanOrEqual(2);
    }),
  );
});
