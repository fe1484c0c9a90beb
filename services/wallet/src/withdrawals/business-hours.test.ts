import fc from 'fast-check';
import { easterOf, isBankingDay } from '@bambuzal/service-kit';
import { afterBusinessHours, dueAt } from './business-hours';

const inSaoPaulo = (text: string) => new Date(`${text}:00-03:00`);

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2030, '2030-04-21'],
  [2038, '2038-04-25'],
])('Easter %i is on %s', (year, day) => expect(easterOf(year)).toBe(day));

test.each([
  ['2026-02-16', "Carnival's Monday"],
  ['2026-02-17', "Carnival's Tuesday"],
  ['2026-04-03', 'Good Friday'],
  ['2026-06-04', 'Corpus Christi'],
  ['2025-06-19', 'Corpus Christi'],
  ['2026-01-01', 'new year'],
  ['2026-04-21', 'Tiradentes'],
  ['2026-11-20', 'Consciência Negra'],
  ['2026-12-25', 'Christmas'],
  ['2026-07-04', 'a Saturday'],
  ['2026-07-05', 'a Sunday'],
])('banks are closed on %s: %s', (day) => expect(isBankingDay(day)).toBe(false));

test.each([
  ['2026-02-18', 'Ash Wednesday'],
  ['2026-06-05', 'the Friday after Corpus Christi'],
  ['2026-04-06', 'Easter Monday'],
  ['2026-12-24', 'the day before Christmas'],
  ['2026-07-09', 'a holiday of São Paulo alone'],
])('banks are open on %s: %s', (day) => expect(isBankingDay(day)).toBe(true));

test.each([
  ['within the week', '2026-07-07T10:30', '2026-07-08T10:30'],
  ['over a weekend', '2026-07-10T18:00', '2026-07-13T18:00'],
  ['asked on a Saturday', '2026-07-11T15:00', '2026-07-14T00:00'],
  ['over Carnival', '2026-02-13T09:00', '2026-02-18T09:00'],
  ['over Good Friday', '2026-04-02T20:00', '2026-04-06T20:00'],
  ['over Corpus Christi', '2026-06-03T12:00', '2026-06-05T12:00'],
  ['over Christmas and its weekend', '2026-12-24T16:00', '2026-12-28T16:00'],
  ['into the new year', '2026-12-31T08:00', '2027-01-04T08:00'],
  ['late in the evening, when it is tomorrow in UTC', '2026-07-09T22:00', '2026-07-10T22:00'],
])('a withdrawal %s, requested at %s, is due at %s', (_, asked, due) =>
  expect(dueAt(inSaoPaulo(asked), null)).toEqual(inSaoPaulo(due)),
);

test('the promised time starts at the end of a hold', () => {
  const held = inSaoPaulo('2026-07-11T10:00');
  expect(dueAt(inSaoPaulo('2026-07-10T10:00'), held)).toEqual(inSaoPaulo('2026-07-14T00:00'));
});

test('due times are never before the request, and have the order of the requests', () => {
  const moments = fc.date({
    min: new Date('2025-01-01T00:00:00Z'),
    max: new Date('2035-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, moments, (one, other) => {
      const [first, second] = one < other ? [one, other] : [other, one];
      const due = afterBusinessHours(first, 24);
      expect(due.getTime() - first.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000);
      expect(due.getTime()).toBeLessThanOrEqual(afterBusinessHours(second, 24).getTime());
    }),
  );
});
