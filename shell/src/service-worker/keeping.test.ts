import { isPage, keepingOf } from './keeping';

test.each([
  '/assets/shell.c3115f72db.js',
  '/assets/inter-latin-wght-normal.4f2981d828.woff2',
  '/mfe/wallet/remoteEntry.0123456789.js',
  '/mfe/wallet/deposit.0123456789.js',
])('caches %s for good, because it never changes', (pathname) => {
  expect(keepingOf(pathname)).toBe('forEver');
});

test('fetches the registry from the network, and uses the cache without a connection', () => {
  expect(keepingOf('/mfe/registry.json')).toBe('newest');
});

test.each([
  '/api/user',
  '/api/transactions/export',
  '/api/files/x.0123456789.js',
  '/ws/',
  '/docs/wallet/openapi.json',
  '/health/ready',
  '/metrics',
  '/service-worker.js',
  '/csp.json',
  '/mfe/wallet/remote.json',
])('never caches %s', (pathname) => {
  expect(keepingOf(pathname)).toBeUndefined();
});

test.each(['/', '/dashboard', '/auth', '/admin/users', '/apiary'])(
  'opens %s without a connection',
  (pathname) => {
    expect(isPage(pathname)).toBe(true);
  },
);

test.each([
  '/api/transactions/export',
  '/api',
  '/ws',
  '/docs/wallet/',
  '/health/live',
  '/metrics',
  '/mfe/wallet/remote.json',
  '/manifest.webmanifest',
])('does not treat %s as a page of the shell', (pathname) => {
  expect(isPage(pathname)).toBe(false);
});
