import { bestRoute } from './best-route';

const routes = [
  '/',
  '/auth/*',
  '/auth',
  '/transactions/:id',
  '/transactions/new',
  '/admin/users/:id',
  '/:anything',
].map((path) => ({ path }));

test.each([
  ['/', '/'],
  ['/auth', '/auth'],
  ['/AUTH/', '/auth'],
  ['/auth/admin', '/auth/*'],
  ['/auth/a/b', '/auth/*'],
  ['/authors', '/:anything'],
  ['/transactions/new', '/transactions/new'],
  ['/transactions/7', '/transactions/:id'],
  ['/admin/users/7', '/admin/users/:id'],
  ['/admin/users', undefined],
  ['/transactions/7/receipt', undefined],
])('the best route for %s is %s', (address, path) => {
  expect(bestRoute(routes, address)?.path).toBe(path);
});

test('a wildcard also matches its own parent, and the first of two equal routes wins', () => {
  const twins = [
    { path: '/auth/*', remote: 'a' },
    { path: '/auth/*', remote: 'b' },
  ];
  expect(bestRoute(twins, '/auth')?.remote).toBe('a');
});
