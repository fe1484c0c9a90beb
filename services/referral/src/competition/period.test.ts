import { type CompetitionSettings, datesOf, includes, periodOf, statusOf } from './period';

const settings = (more: Partial<CompetitionSettings> = {}): CompetitionSettings => ({
  enableReferralCompetition: true,
  referralCompetitionDurationDays: 30,
  referralCompetitionStartDate: '2026-11-01T03:00:00.000Z',
  referralCompetitionEndDate: '2026-12-01T03:00:00.000Z',
  ...more,
});
const at = (text: string) => new Date(text);

test('the start belongs to the competition, and the end does not', () => {
  const period = periodOf(settings())!;
  expect(includes(period, at('2026-11-01T02:59:59.999Z'))).toBe(false);
  expect(includes(period, at('2026-11-01T03:00:00.000Z'))).toBe(true);
  expect(includes(period, at('2026-12-01T02:59:59.999Z'))).toBe(true);
  expect(includes(period, at('2026-12-01T03:00:00.000Z'))).toBe(false);
});

test.each([
  ['2026-10-31T00:00:00Z', 'upcoming'],
  ['2026-11-10T00:00:00Z', 'running'],
  ['2026-12-10T00:00:00Z', 'ended'],
])('at %s the competition is %s', (moment, status) => {
  expect(statusOf(periodOf(settings()), false, at(moment))).toBe(status);
});

test('a competition without an end has the usual length', () => {
  const { endDate } = datesOf(settings({ referralCompetitionEndDate: null }));
  expect(endDate).toEqual(at('2026-12-01T03:00:00.000Z'));
});

test('there is no competition without a start, or while it is switched off', () => {
  expect(periodOf(settings({ referralCompetitionStartDate: null }))).toBeUndefined();
  expect(periodOf(settings({ enableReferralCompetition: false }))).toBeUndefined();
  expect(statusOf(undefined, false, at('2026-11-10T00:00:00Z'))).toBe('none');
});
