import type { Dispatcher } from 'undici';
import { createGatewayFixture, type GatewayFixture } from './testing/gateway-fixture';

let stand: GatewayFixture;
beforeAll(async () => {
  stand = await createGatewayFixture();
});
afterAll(() => stand.close());

const view = { sub: 'member', role: 'user', actor: 'admin', readOnly: true };

function ask(method: Dispatcher.HttpMethod, target: string, claims: object = view) {
  const cookie = `bambuzal_session=${stand.signer.token(claims)}`;
  return stand.send(target, { cookie, 'sec-fetch-site': 'same-origin' }, method);
}

test.each<[Dispatcher.HttpMethod, string]>([
  ['POST', '/api/withdrawals'],
  ['PATCH', '/api/profile'],
  ['PUT', '/api/profile'],
  ['DELETE', '/api/security/sessions'],
  ['POST', '/api/security/password'],
  ['POST', '/api/login'],
  ['POST', '/api/register'],
  ['POST', '/api/logout/all'],
  ['DELETE', '/api/logout'],
  ['PATCH', '/api/admin/settings'],
  ['POST', '/api/admin/users/42/view-as'],
])('the read-only view is refused %s %s', async (method, target) => {
  const { code, status } = await ask(method, target);
  expect({ status, code }).toEqual({ status: 403, code: 'READ_ONLY_SESSION' });
});

test.each<[Dispatcher.HttpMethod, string]>([
  ['GET', '/api/balance'],
  ['HEAD', '/api/balance'],
  ['POST', '/api/admin/return-to-admin'],
  ['POST', '/api/emergency-admin-return'],
  ['POST', '/api/logout'],
])('the read-only view is allowed %s %s', async (method, target) => {
  expect((await ask(method, target)).status).toBe(200);
});

test('a caller signed in with their own account may change things', async () => {
  expect((await ask('POST', '/api/withdrawals', { sub: 'member' })).status).toBe(200);
});
