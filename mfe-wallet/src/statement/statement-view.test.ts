import { askedOf, defaultPeriod, exportAddress, readView, viewParameters } from './statement-view';

/** Already the 21st in UTC, still the 20th in São Paulo. */
const now = new Date('2026-11-21T01:30:00Z');
const usual = { startDate: '2026-10-22', endDate: '2026-11-20', search: '', page: 1 };

test("begins with the operator's last 30 days", () => {
  expect(defaultPeriod(now)).toEqual({ startDate: '2026-10-22', endDate: '2026-11-20' });
  expect(readView(new URLSearchParams(), now)).toEqual(usual);
  expect(viewParameters(usual, now).toString()).toBe('');
});

test('is kept in the address', () => {
  const view = { startDate: '2026-01-01', endDate: '2026-01-31', search: 'pix', page: 3 };
  expect(readView(viewParameters(view, now), now)).toEqual(view);
});

test('ignores invalid values in the address', () => {
  const parameters = new URLSearchParams('startDate=2026-02-31&endDate=x&page=-1&search=%20%20');
  expect(readView(parameters, now)).toEqual(usual);
});

test('sends no empty search', () => {
  expect(askedOf(usual, 10)).toEqual({ ...usual, search: undefined, pageSize: 10 });
});

test('a file covers all pages', () => {
  expect(exportAddress('ofx', { ...usual, search: 'pix & bônus', page: 2 })).toBe(
    '/api/transactions/export?format=ofx&startDate=2026-10-22&endDate=2026-11-20&search=pix+%26+b%C3%B4nus',
  );
});
