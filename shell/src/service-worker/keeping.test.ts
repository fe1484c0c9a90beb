import { isPage, keepingOf } from './keeping';

test.each([
  '/assets/shell.c3115f72db.js',
  '/assets/inter-latin-wght-normal.4f2981d828.woff2',
  '/mfe/wallet/remoteEntry.0123456789.js',
  '/mfe/wallet/deposit.0123456789.js',
])('%s never changes, and is cached', (pathname) => {
  expect(keepingOf(pathname)).toBe('forEver');
});

test.each(['/mfe/registry.json', '/mfe/wallet/remote.json', '/mfe/wallet/mf-manifest.json'])(
  '%s is fetched from the network, and cached for times without one',
  (pathname) => {
    expect(keepingOf(pathname)).toBe('newest');
  },
);

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
  '/mfe/wallet/other.json',
])('%s is never cached', (pathname) => {
  expect(keepingOf(pathname)).toBeUndefined();
});

test.each(['/', '/dashboard', '/auth', '/admin/users', '/apiary'])(
  '%s opens without a connection',
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
])('%s is no page of the shell', (pathname) => {
  expect(isPage(pathname)).toBe(false);
});
