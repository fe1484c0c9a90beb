import { askedOf, defaultPeriod, exportAddress, readView, viewParameters } from './statement-view';

/** Already the 21st in UTC, still the 20th in São Paulo. */
const now = new Date('2026-11-21T01:30:00Z');
const usual = { startDate: '2026-10-22', endDate: '2026-11-20', search: '', page: 1 };

test('begins with the last 30 days of the operator', () => {
  expect(defaultPeriod(now)).toEqual({ startDate: '2026-10-22', endDate: '2026-11-20' });
  expect(readView(new URLSearchParams(), now)).toEqual(usual);
  expect(viewParameters(usual, now).toString()).toBe('');
});

test('is kept in the address', () => {
  const view = { startDate: '2026-01-01', endDate: '2026-01-31', search: 'pix', page: 3 };
  expect(readView(viewParameters(view, now), now)).toEqual(view);
});

test('what makes no sense counts as not said', () => {
  const parameters = new URLSearchParams('startDate=2026-02-31&endDate=x&page=-1&search=%20%20');
  expect(readView(parameters, now)).toEqual(usual);
});

test('asks for no search where there is none', () => {
  expect(askedOf(usual, 10)).toEqual({ ...usual, search: undefined, pageSize: 10 });
});

test('a file takes in all pages', () => {
  expect(exportAddress('ofx', { ...usual, search: 'pix & bônus', page: 2 })).toBe(
    '/api/transactions/export?format=ofx&startDate=2026-10-22&endDate=2026-11-20&search=pix+%26+b%C3%B4nus',
  );
});
