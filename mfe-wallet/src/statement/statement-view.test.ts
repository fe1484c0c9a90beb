import { askedOf, defaultPeriod, exportAddress, readView, viewParameters } from './statement-view';

const today = '2026-11-20';
const usual = { startDate: '2026-10-22', endDate: '2026-11-20', search: '', page: 1 };

test("the initial view covers the operator's last 30 days", () => {
  expect(defaultPeriod(today)).toEqual({ startDate: '2026-10-22', endDate: '2026-11-20' });
  expect(readView(new URLSearchParams(), today)).toEqual(usual);
  expect(viewParameters(usual, today).toString()).toBe('');
});

test('a view that is written to the address is read back unchanged', () => {
  const view = { startDate: '2026-01-01', endDate: '2026-01-31', search: 'pix', page: 3 };
  expect(readView(viewParameters(view, today), today)).toEqual(view);
});

test('ignores invalid values in the address', () => {
  const parameters = new URLSearchParams('startDate=2026-02-31&endDate=x&page=-1&search=%20%20');
  expect(readView(parameters, today)).toEqual(usual);
});

test('an empty search is not sent', () => {
  expect(askedOf(usual, 10)).toEqual({ ...usual, search: undefined, pageSize: 10 });
});

test('a downloaded file contains all pages', () => {
  expect(exportAddress('ofx', { ...usual, search: 'pix & bônus', page: 2 })).toBe(
    '/api/transactions/export?format=ofx&startDate=2026-10-22&endDate=2026-11-20&search=pix+%26+b%C3%B4nus',
  );
});
