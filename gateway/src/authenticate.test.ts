import { randomUUID } from 'node:crypto';
import { revocationKey } from '@bambuzal/service-kit';
import { createSigner } from './testing/signer';
import { createGatewayFixture, type GatewayFixture } from './testing/gateway-fixture';

let stand: GatewayFixture;
beforeEach(async () => {
  stand = await createGatewayFixture();
});
afterEach(() => stand.close());

const session = (token: string, rest = '') => ({ cookie: `bambuzal_session=${token}${rest}` });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const master = { role: 'admin', adminType: 'master' };
const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow;

test("a cookie's token reaches the service as a bearer token, and the session cookie does not", async () => {
  const token = stand.signer.token();
  const cookie = `theme=dark; bambuzal_session=${token}; bambuzal_refresh=secret; lang=pt`;
  await stand.send('/api/balance', { cookie });
  expect(stand.seen[0]?.headers).toMatchObject({
    authorization: `Bearer ${token}`,
    cookie: 'theme=dark; lang=pt',
  });
});

test('sends no cookie header if the session cookie was the only cookie', async () => {
  await stand.send('/api/balance', session(stand.signer.token()));
  expect(stand.seen[0]?.headers).not.toHaveProperty('cookie');
});

test('auth receives every cookie', async () => {
  const { cookie } = session(stand.signer.token(), '; bambuzal_refresh=secret');
  await stand.send('/api/user', { cookie });
  expect(stand.seen[0]?.headers.cookie).toBe(cookie);
});

test('forwards a valid bearer token, and prefers it to the cookie', async () => {
  const token = stand.signer.token();
  await stand.send('/api/balance', { ...bearer(token), ...session(stand.signer.token()) });
  expect(stand.seen[0]?.headers.authorization).toBe(`Bearer ${token}`);
});

test('headers that claim an identity are not forwarded', async () => {
  await stand.send('/api/balance', {
    'x-user-id': 'admin',
    'X-User-Role': 'admin',
    'x-bambuzal-actor': 'master',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=1.2.3.4',
    'x-real-ip': '1.2.3.4',
    authorization: 'Basic YWRtaW46YWRtaW4=',
  });
  const { headers } = stand.seen[0]!;
  const said = Object.keys(headers).filter((name) => /^(x-|auth|forw)/.test(name));
  expect(said.sort()).toEqual([
    'x-correlation-id',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
  ]);
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
});

describe.each<[string, (one: GatewayFixture) => string]>([
  ['an expired token', ({ signer }) => signer.token({ ...master, exp: seconds(-1) })],
  ['an unsigned token', ({ signer }) => signer.unsigned(master)],
  ['a token signed with the public key', ({ signer }) => signer.signedWithPublicKey(master)],
  ['a token of a key nobody published', () => createSigner().token(master)],
  [
    'a token of another key under a published name',
    ({ signer }) => createSigner().token(master, { kid: signer.keyId }),
  ],
  ['a token for another audience', ({ signer }) => signer.token({ ...master, aud: 'elsewhere' })],
  ['a token of another issuer', ({ signer }) => signer.token({ ...master, iss: 'somebody' })],
  ['a token with a role we do not know', ({ signer }) => signer.token({ role: 'root' })],
  [
    'a token whose claims were changed',
    ({ signer }) => {
      const [header, , signature] = signer.token().split('.');
      const [, claims] = signer.token(master).split('.');
      return [header, claims, signature].join('.');
    },
  ],
  ['no token at all', () => 'admin'],
])('%s', (_what, tokenOf) => {
  test('is removed when it is sent as a bearer token', async () => {
    expect((await stand.send('/api/balance', bearer(tokenOf(stand)))).status).toBe(200);
    expect(stand.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('gives no identity: during maintenance the sender is refused like a visitor', async () => {
    await stand.maintenance(true);
    expect((await stand.send('/api/balance', session(tokenOf(stand)))).status).toBe(503);
    expect((await stand.send('/api/balance', bearer(tokenOf(stand)))).status).toBe(503);
    expect((await stand.send('/api/balance', session(stand.signer.token(master)))).status).toBe(
      200,
    );
  });
});

test('a revoked session is refused within a second, and its token is forwarded to the service', async () => {
  const sid = randomUUID();
  const token = stand.signer.token({ ...master, sid });
  const headers = session(token, '; bambuzal_refresh=secret');
  await stand.maintenance(true);
  expect((await stand.send('/api/balance', headers)).status).toBe(200);
  await stand.cache.set(revocationKey(sid), '1');
  stand.advance(999);
  expect((await stand.send('/api/balance', headers)).status).toBe(503);
  await stand.maintenance(false);
  await stand.send('/api/balance', headers);
  // The service answers SESSION_REVOKED. A renewal would hide this.
  expect(stand.seen.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
  expect(stand.renewals).toEqual([]);
});

test("a session does not replace the proof that a change comes from the product's own pages", async () => {
  const headers = { ...session(stand.signer.token()), origin: 'https://evil.example' };
  const answer = await stand.send('/api/balance', headers, 'POST');
  expect(answer).toMatchObject({ status: 403, code: 'CROSS_ORIGIN' });
  expect(stand.seen).toEqual([]);
});
