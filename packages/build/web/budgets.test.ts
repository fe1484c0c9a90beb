import { BudgetExceeded, budgets, FirstVisitTooHeavy, isTooHeavy, pageAt } from './budgets';

test('reports by how much a build is over its budget, and how to fix it', () => {
  const error = new BudgetExceeded({
    frontend: 'mfe-wallet',
    bytes: 61 * 1024,
    budget: budgets.remote,
  });
  expect(error.message).toContain(
    'mfe-wallet sends 61.0 KB of JavaScript for its first page, more than the 58.0 KB it may',
  );
  expect(error.message).toContain('fetched(');
});

test('a first visit over its budget reports by how much, in bytes and in requests', () => {
  const error = new FirstVisitTooHeavy({ path: '/auth', bytes: 181 * 1024, requests: 9 });
  expect(error.message).toContain(
    'A first visit to /auth fetches 181.0 KB of JavaScript in 9 requests, more than the 176.0 KB ' +
      'in 6 it may',
  );
});

test('a first visit may be as large as its budget, but not one byte or request larger', () => {
  const { bytes, requests, path } = budgets.firstVisit;
  expect(isTooHeavy({ path, bytes, requests })).toBe(false);
  expect(isTooHeavy({ path, bytes: bytes + 1, requests })).toBe(true);
  expect(isTooHeavy({ path, bytes, requests: requests + 1 })).toBe(true);
});

test('finds the page of an address by its exact route first, then by the wildcard above it', () => {
  const route = (path: string, page: string) => ({ path, page, access: 'public' as const });
  const routes = [route('/auth/*', 'account'), route('/auth', 'sign-in'), route('/a/:id', 'one')];
  expect(pageAt({ routes }, '/auth')).toBe('sign-in');
  expect(pageAt({ routes }, '/auth/new')).toBe('account');
  expect(pageAt({ routes: routes.slice(0, 1) }, '/auth')).toBe('account');
  expect(pageAt({ routes }, '/authors')).toBeUndefined();
});
