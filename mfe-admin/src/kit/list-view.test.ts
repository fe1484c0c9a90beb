import type { ListFilter } from './list-definition';
import { chosenView, isNarrowed, readView, viewParameters, viewQuery } from './list-view';

const filters: readonly ListFilter[] = [
  {
    name: 'role',
    kind: 'choice',
    label: 'users.role',
    all: 'users.roleAll',
    options: { user: 'users.roleUser', admin: 'users.roleAdmin' },
  },
  { name: 'created', kind: 'days', label: 'users.createdAt' },
  { name: 'amount', kind: 'amounts', label: 'withdrawals.amount' },
];
const read = (address: string) => readView(new URLSearchParams(address), filters);

test.each([
  '',
  'search=ana',
  'role=user',
  'role=user%2Cadmin&created=2026-01-01..2026-01-31',
  'created=2026-01-01..',
  'amount=0.5..',
  'amount=100..500.25',
  'page=3',
  'search=ana&after=abc',
])('the address "%s" is read and written without a loss', (address) => {
  expect(viewParameters(read(address)).toString()).toBe(address);
});

test.each([
  'page=-2',
  'page=1.5',
  'role=king',
  'role=constructor',
  'created=yesterday',
  'created=..',
  'amount=..',
  'amount=1,5..',
  'colour=red',
])('ignores the invalid address "%s"', (address) => {
  expect(viewParameters(read(address)).toString()).toBe('');
});

test('asks the API for a page, or for the rows behind a position', () => {
  expect(viewQuery(read('role=user&page=2'))).toEqual({ role: 'user', page: 2, pageSize: 20 });
  expect(viewQuery(read('search=a&after=abc'))).toEqual({
    search: 'a',
    after: 'abc',
    pageSize: 20,
  });
});

test('asks the API for the view of the address, or for the initial one', () => {
  const views = { initially: 'open' };
  const ask = (filters: Readonly<Record<string, string>>) =>
    viewQuery({ ...read(''), filters }, views);
  expect(ask({})).toMatchObject({ view: 'open' });
  expect(ask({ view: 'paid', role: 'user' })).toMatchObject({ view: 'paid', role: 'user' });
  expect(ask({ view: 'all' })).toEqual({ page: 1, pageSize: 20 });
  expect(chosenView(read(''), undefined)).toBe('all');
});

test('a view and an order leave out no row', () => {
  expect(isNarrowed({ ...read(''), filters: { view: 'paid', sort: 'dueAt' } })).toBe(false);
});

test('a page is no search and no filter', () => {
  expect(isNarrowed(read('page=2'))).toBe(false);
  expect(isNarrowed(read('search=a'))).toBe(true);
  expect(isNarrowed(read('role=user'))).toBe(true);
});
