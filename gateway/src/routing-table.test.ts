import { destinationOf, ownerOf } from './routing-table';

test.each([
  ['/api/settings', 'admin'],
  ['/api/admin/settings', 'admin'],
  ['/api/deposits/42/simulate-payment', 'wallet'],
  ['/api/admin/users/42', 'auth'],
  ['/api/admin/users/42/view-as', 'auth'],
  ['/api/admin/users/42/balance-adjustments', 'wallet'],
  ['/api/admin/users/42/network', 'referral'],
  ['/api/admin/users/42/referral-bonuses', 'referral'],
  ['/api/admin/users/42/notifications', 'notification'],
  ['/api/admin/users/42/notes/7', 'admin'],
  ['/api/admin/users/42/security', 'auth'],
  ['/api/admin/users/42/wallets', 'wallet'],
  ['/api/admin/users/42/transactions', 'wallet'],
  ['/api/admin/users/42/deposits', 'wallet'],
  ['/api/admin/users/42/withdrawals', 'wallet'],
  ['/api/admin/users/42/pix-keys', 'wallet'],
  ['/api/trading/candles', 'trading'],
  ['/api/mascot/chat', 'notification'],
  ['/api/demo/messages', 'notification'],
  ['/.well-known/jwks.json', 'auth'],
])('%s is routed to %s', (path, service) => {
  expect(ownerOf(path)).toBe(service);
});

test.each(['/api/settingsX', '/api', '/', '/api/admin', '/apix/settings'])(
  '%s is routed to no service',
  (path) => {
    expect(ownerOf(path)).toBeUndefined();
  },
);

test('the API document of a service is requested from the service', () => {
  expect(destinationOf('/docs/admin/openapi.json')).toEqual({
    kind: 'service',
    service: 'admin',
    path: '/docs/openapi.json',
  });
});

test('a path outside the API is a page', () => {
  expect(destinationOf('/deposit?method=pix')).toEqual({ kind: 'page' });
  expect(destinationOf('/api/nowhere')).toEqual({ kind: 'unknown' });
});

test.each([
  '/internal/sessions/renew',
  '/internal%2fsessions%2frenew',
  '//internal/sessions/renew',
  '/api/login/../../internal/sessions/renew',
  '/api/login/..%2f..%2finternal/sessions/renew',
  '/api/login/%2e%2E/.%2e/internal/sessions/renew',
  '/api/login\\..\\..\\internal',
  '/docs/auth/../internal/sessions/renew',
  '/docs/auth//internal/sessions/renew',
  '/docs/auth/%2e%2e/internal/sessions/renew',
  '/docs/auth/..\\internal/sessions/renew',
  '/docs/auth/..%5cinternal/sessions/renew',
  '/.well-known/jwks.json/../../internal/sessions',
  '/api/../internal/sessions/renew',
  '/INTERNAL/sessions/renew',
  '/api/user/.?x=1',
])('%s is sent to no service', (target) => {
  expect(destinationOf(target)).not.toMatchObject({ kind: 'service' });
});

test('dots within a name or in a query are accepted', () => {
  expect(destinationOf('/api/profile/a..b?next=/../%2f')).toMatchObject({ kind: 'service' });
});
