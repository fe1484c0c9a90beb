import { createGatewayFixture, type GatewayFixture } from './testing/gateway-fixture';

let stand: GatewayFixture;
beforeAll(async () => {
  stand = await createGatewayFixture();
  stand.renewal = { status: 200, token: 'stolen' };
});
afterAll(() => stand.close());

test.each([
  '/internal/sessions/renew',
  '/internal/sessions/renew?x',
  '//internal/sessions/renew',
  '/%69nternal/sessions/renew',
  '/internal%2Fsessions%2Frenew',
  '/INTERNAL/sessions/renew',
  '/api/../internal/sessions/renew',
  '/api/login/../../internal/sessions/renew',
  '/docs/auth/../internal/sessions/renew',
  '/docs/auth/%2e%2e/internal/sessions/renew',
  '/docs/auth/..%2finternal/sessions/renew',
  '/docs/auth/..\\internal/sessions/renew',
  '/.well-known/jwks.json/../../internal/sessions/renew',
  'http://auth/internal/sessions/renew',
])('a path between the gateway and auth is hidden from outside: %s', async (target) => {
  const answer = await stand.send(target, { 'content-type': 'application/json' }, 'POST');
  expect([400, 404]).toContain(answer.status);
  expect(stand.seen).toEqual([]);
  expect(stand.renewals).toEqual([]);
});
