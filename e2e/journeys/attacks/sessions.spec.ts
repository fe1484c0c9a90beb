import { randomBytes } from 'node:crypto';
import {
  refreshCookieName,
  securityEndpoints,
  sessionCookieName,
  signInEndpoints,
} from '@bambuzal/contracts';
import { expect, test } from '@playwright/test';
import { ApiClient } from '../../support/api-client';
import { pathToNobody } from '../../support/contract-endpoints';
import { registerMember } from '../../support/new-member';
import { verdictOf } from '../../support/problem-code';
import { product } from '../../support/product';
import { guardedPaths } from '../../support/service-documents';
import { until } from '../../support/until';

const { path: logout } = signInEndpoints.logout;
const { path: userPath } = signInEndpoints.user;

/** Headers that a browser sends with a request that another site triggers. */
const elsewhere: readonly (readonly [string, Record<string, string>])[] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a site whose name begins with the product’s name', { origin: 'http://localhost.evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['another port', { origin: 'http://localhost:1' }],
  ['another site, by its metadata', { 'sec-fetch-site': 'cross-site' }],
  ['another site of the same domain', { 'sec-fetch-site': 'same-site' }],
];

for (const [name, headers] of elsewhere) {
  test(`a request from ${name} cannot use the session`, async () => {
    const { client } = await registerMember();
    for (const [method, path] of [
      ['POST', logout],
      ['PATCH', '/api/profile'],
      ['DELETE', '/api/security/sessions'],
    ] as const) {
      const answer = await client.call(method, path, { fullName: 'Outra Pessoa' }, headers);
      expect(await verdictOf(answer)).toEqual([403, 'CROSS_ORIGIN']);
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    }
    expect((await client.call('GET', userPath)).status).toBe(200);
  });
}

test('refuses a form of another site by its content type, because a form cannot send JSON', async () => {
  const { client } = await registerMember();
  const form = { 'content-type': 'text/plain' };
  const answer = await client.call('POST', '/api/security/password', {}, form);
  expect(await verdictOf(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

test('sign-in replaces cookies that were planted before', async () => {
  const { username, password } = await registerMember();
  const victim = new ApiClient(product.origin());
  const planted = { session: 'planted', refresh: randomBytes(32).toString('base64url') };
  victim.plant(sessionCookieName, planted.session);
  victim.plant(refreshCookieName, planted.refresh);
  await victim.signIn(username, password);
  expect(victim.token).not.toBe(planted.session);
  expect(victim.cookies.get(refreshCookieName)).not.toBe(planted.refresh);
  const attacker = new ApiClient(product.origin());
  attacker.plant(refreshCookieName, planted.refresh);
  expect(await verdictOf(await attacker.call('GET', userPath))).toEqual([401, 'UNAUTHENTICATED']);
});

test('a session planted by an attacker does not become the victim’s session', async () => {
  const attacker = await registerMember();
  const { username, password } = await registerMember();
  const victim = new ApiClient(product.origin());
  for (const [name, value] of attacker.client.cookies) victim.plant(name, value);
  const stolen = new Map(attacker.client.cookies);
  await victim.signIn(username, password);
  expect(victim.token).not.toBe(stolen.get(sessionCookieName));
  expect(victim.cookies.get(refreshCookieName)).not.toBe(stolen.get(refreshCookieName));
  const code = async () => (await verdictOf(await attacker.client.call('GET', userPath)))[1];
  await until(
    'the planted session is over',
    async () => (await code()) === 'SESSION_REVOKED',
    1000,
  );
});

test('an ended session is refused by every service within a second', async () => {
  const { client: first, username, password } = await registerMember();
  const second = await new ApiClient(product.origin()).signIn(username, password);
  const guarded = await guardedPaths();
  // Each service has accepted the session before, so it cannot refuse it only because it is
  // unknown.
  const ask = (origin: string, method: string, path: string) =>
    fetch(`${origin}${pathToNobody(path)}`, {
      method,
      headers: { authorization: `Bearer ${second.token}`, cookie: second.cookieHeader },
    });
  expect((await second.call('GET', userPath)).status).toBe(200);

  const { data } = securityEndpoints.sessions.answer.parse(
    await (await first.call('GET', securityEndpoints.sessions.path)).json(),
  );
  const other = data.find(({ current }) => !current);
  const ended = await first.call('DELETE', `${securityEndpoints.sessions.path}/${other?.id}`);
  expect(ended.status).toBe(200);

  const endedAt = Date.now();
  for (const { service, origin, method, path } of guarded) {
    const verdict = await verdictOf(await ask(origin, method, path));
    expect([service, path, ...verdict]).toEqual([service, path, 401, 'SESSION_REVOKED']);
  }
  const throughGateway = async () => (await verdictOf(await second.call('GET', userPath)))[1];
  await until(
    'the gateway refuses it too',
    async () => (await throughGateway()) === 'SESSION_REVOKED',
    Math.max(0, 1000 - (Date.now() - endedAt)),
  );
  expect((await first.call('GET', userPath)).status).toBe(200);
});

test('a session ended by sign-out can neither be used nor renewed', async () => {
  const { client } = await registerMember();
  const kept = new ApiClient(product.origin());
  for (const [name, value] of client.cookies) kept.plant(name, value);
  expect((await client.call('POST', logout)).status).toBe(200);
  expect(client.token).toBe('');
  const code = async () => (await verdictOf(await kept.call('GET', userPath)))[1];
  await until('the token is refused', async () => (await code()) === 'SESSION_REVOKED', 1000);
  kept.plant(sessionCookieName, 'lost');
  expect((await kept.call('GET', userPath)).status).toBe(401);
});
