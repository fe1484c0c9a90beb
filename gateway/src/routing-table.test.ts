import { destinationOf, ownerOf } from './routing-table';

test.each([
  ['/api/settings', 'admin'],
  ['/api/admin/settings', 'admin'],
  ['/api/deposits/42/simulate-payment', 'wallet'],
  ['/api/admin/users/42', 'auth'],
  ['/api/admin/users/42/view-as', 'auth'],
  ['/api/admin/users/42/balance-adjustments', 'wallet'],
  ['/api/trading/candles', 'trading'],
  ['/api/mascot/chat', 'notification'],
  ['/api/demo/messages', 'notification'],
  ['/.well-known/jwks.json', 'auth'],
])('%s belongs to %s', (path, service) => {
  expect(ownerOf(path)).toBe(service);
});

test.each(['/api/settingsX', '/api', '/', '/api/admin', '/apix/settings'])(
  '%s belongs to no service',
  (path) => {
    expect(ownerOf(path)).toBeUndefined();
  },
);

test('a document of a service is asked of the service', () => {
  expect(destinationOf('/docs/admin/openapi.json')).toEqual({
    kind: 'service',
    service: 'admin',
    path: '/docs/openapi.json',
  });
});

test('what is no path of the API is a page', () => {
  expect(destinationOf('/deposit?method=pix')).toEqual({ kind: 'page' });
  expect(destinationOf('/api/nowhere')).toEqual({ kind: 'unknown' });
});
