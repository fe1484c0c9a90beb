import { checkFirstVisit, FirstVisitTooHeavy, routeAt } from './first-visits';

const budget = { path: '/auth', bytes: 176 * 1024, requests: 6 };

test('a first visit over its budget reports by how much, in bytes and in requests', () => {
  const visit = { path: '/auth', bytes: 181 * 1024, requests: 9 };
  expect(new FirstVisitTooHeavy(visit, budget).message).toContain(
    'A first visit to /auth fetches 181.0 KB of JavaScript in 9 requests, more than the 176.0 KB ' +
      'in 6 it may',
  );
});

test('a first visit may be as large as its budget, but not one byte or request larger', () => {
  const { bytes, requests } = budget;
  expect(() => checkFirstVisit(budget, budget)).not.toThrow();
  for (const larger of [{ bytes: bytes + 1 }, { requests: requests + 1 }])
    expect(() => checkFirstVisit({ ...budget, ...larger }, budget)).toThrow(FirstVisitTooHeavy);
});

test('finds the route of an address by its exact path first, then by the wildcard above it', () => {
  const route = (path: string, page: string) => ({ path, page, access: 'public' as const });
  const routes = [route('/auth/*', 'account'), route('/auth', 'sign-in'), route('/a/:id', 'one')];
  expect(routeAt({ routes }, '/auth')?.page).toBe('sign-in');
  expect(routeAt({ routes }, '/auth/new')?.page).toBe('account');
  expect(routeAt({ routes: routes.slice(0, 1) }, '/auth')?.page).toBe('account');
  expect(routeAt({ routes }, '/authors')).toBeUndefined();
});
