import type { Dispatcher } from 'undici';
import { createGatewayFixture, type GatewayFixture } from './testing/gateway-fixture';

let stand: GatewayFixture;
beforeAll(async () => {
  stand = await createGatewayFixture();
  await stand.maintenance(true);
});
afterAll(() => stand.close());

type Ask = readonly [method: Dispatcher.HttpMethod, target: string];
type Caller = readonly [name: string, claims: object | undefined];

const members: readonly Caller[] = [
  ['nobody', undefined],
  ['a member', { role: 'user' }],
];
const views: readonly Caller[] = [
  ["an administrator's view", { role: 'user', actor: 'admin', readOnly: true }],
  ['a view, whatever its role', { role: 'admin', actor: 'admin', readOnly: true }],
];
const administrators: readonly Caller[] = [
  ['a master', { role: 'admin', adminType: 'master' }],
  ['a suporte', { role: 'admin', adminType: 'suporte' }],
  ['a financeiro', { role: 'admin', adminType: 'financeiro' }],
  ['a marketing', { role: 'admin', adminType: 'marketing' }],
  ['an administrator of no type', { role: 'admin' }],
];

const openToRead: readonly Ask[] = [
  ['GET', '/api/settings'],
  ['HEAD', '/api/settings'],
  ['GET', '/api/settings?check=1'],
  ['GET', '/api/user'],
  ['GET', '/api/session-info'],
  ['GET', '/.well-known/jwks.json'],
  ['GET', '/docs/wallet/openapi.json'],
];
const waysOut: readonly Ask[] = [
  ['POST', '/api/logout'],
  ['POST', '/api/admin/return-to-admin'],
  ['POST', '/api/emergency-admin-return'],
];
const openToMembers: readonly Ask[] = [
  ['POST', '/api/login'],
  ['POST', '/api/webhooks/pix'],
  ['POST', '/api/webhooks/crypto'],
];
const closedToRead: readonly Ask[] = [
  ['GET', '/api/balance'],
  ['GET', '/api/login'],
  ['GET', '/api/user/settings'],
  ['GET', '/api/admin/dashboard'],
  ['GET', '/api/webhooks'],
];
const closed: readonly Ask[] = [
  ...closedToRead,
  ['POST', '/api/withdrawals'],
  ['POST', '/api/register'],
  ['POST', '/api/password-recovery/request'],
  ['POST', '/api/login/again'],
  ['PATCH', '/api/settings'],
  ['PATCH', '/api/admin/settings'],
];

function ask([method, target]: Ask, claims: object | undefined) {
  const cookie = claims && { cookie: `bambuzal_session=${stand.signer.token(claims)}` };
  return stand.send(target, { 'sec-fetch-site': 'same-origin', ...cookie }, method);
}

/** Changes that the read-only view never allows are refused earlier: see read-only.test.ts. */
describe.each([
  ...members.map((caller) => ({
    caller,
    opened: [...openToRead, ...waysOut, ...openToMembers],
    shut: closed,
  })),
  ...views.map((caller) => ({ caller, opened: [...openToRead, ...waysOut], shut: closedToRead })),
])('$caller.0', ({ caller: [, claims], opened, shut }) => {
  test.each(opened)('is served during maintenance: %s %s', async (...what) => {
    expect((await ask(what, claims)).status).toBe(200);
  });

  test.each(shut)('is refused because of maintenance: %s %s', async (...what) => {
    const { code, headers, status } = await ask(what, claims);
    expect({ status, code }).toEqual({ status: 503, code: 'MAINTENANCE' });
    expect(headers['x-maintenance-mode']).toBe('true');
  });
});

describe.each(administrators)('%s', (_name, claims) => {
  test.each([...openToRead, ...waysOut, ...openToMembers, ...closed])(
    'is served during maintenance: %s %s',
    async (...what) => {
      expect((await ask(what, claims)).status).toBe(200);
    },
  );
});

test.each(['/health/live', '/docs'])('%s is served during maintenance', async (target) => {
  expect((await stand.send(target)).status).toBe(200);
});

test('maintenance ends for everybody within a second', async () => {
  await stand.maintenance(false);
  expect((await ask(['GET', '/api/balance'], undefined)).status).toBe(200);
  await stand.maintenance(true);
  expect((await ask(['GET', '/api/balance'], undefined)).status).toBe(503);
});
