import { demoPeople, refreshCookieName, renewSessionEndpoint } from '@bambuzal/contracts';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import type { ApiClient } from '../../support/api-client';
import { registerMember } from '../../support/new-member';
import { product } from '../../support/product';
import { rawRequest } from '../../support/raw-request';
import { serviceOrigins } from '../../support/service-documents';

const master = demoPeople.find(({ username }) => username === 'master')?.id ?? '';
const userSchema = z.object({ id: z.string() });
let own: { readonly id: string; readonly client: ApiClient };

test.beforeAll(async () => {
  own = await registerMember();
});

/** Headers with which an attacker tries to impersonate the gateway. */
const claims: readonly (readonly [string, Record<string, string>])[] = [
  ['x-user-id', { 'x-user-id': master, 'x-user-role': 'admin' }],
  ['x-bambuzal-user', { 'x-bambuzal-user': master, 'x-bambuzal-admin-type': 'master' }],
  ['x-forwarded-user', { 'x-forwarded-user': master, 'x-remote-user': 'master' }],
  ['x-authenticated-userid', { 'x-authenticated-userid': master }],
  ['an invalid token', { authorization: `Bearer ${master}` }],
  ['basic credentials', { authorization: `Basic ${btoa('master:bambuzal-demo')}` }],
  ['a hop header that names the cookie', { connection: 'close, cookie, authorization' }],
];

for (const [name, headers] of claims) {
  test(`a request is not signed in by ${name}`, async () => {
    const origins = [product.origin(), ...authOrigins()];
    for (const origin of origins) {
      const nobody = { origin, method: 'GET', path: '/api/user', headers };
      expect((await rawRequest(nobody)).status).toBe(401);
    }
    const cookie = own.client.cookieHeader;
    const asOneself = { origin: product.origin(), method: 'GET', path: '/api/user' };
    const answer = await rawRequest({ ...asOneself, headers: { ...headers, cookie } });
    expect(answer.status).toBe(200);
    expect(userSchema.parse(JSON.parse(answer.text)).id).toBe(own.id);
  });
}

const { path: internal } = renewSessionEndpoint;

/**
 * Spellings of an internal path that a careless proxy would forward, or that a careless service
 * would accept.
 */
const disguises = [
  internal,
  internal.toUpperCase(),
  `${internal}/`,
  `/${internal}`,
  `//localhost${internal}`,
  '/%69nternal/sessions/renew',
  '/internal%2Fsessions%2Frenew',
  '/./internal/sessions/renew',
  '/internal/./sessions/renew',
  '/internal;x=1/sessions/renew',
  `/api/..${internal}`,
  `/api/login/../..${internal}`,
  `/api/login/%2e%2e/%2e%2e${internal}`,
  `/api/login/%252e%252e/%252e%252e${internal}`,
  '/api/login/..%2f..%2finternal%2fsessions%2frenew',
  '/api/login/..\\..\\internal\\sessions\\renew',
  '/api/login/..%5c..%5cinternal%5csessions%5crenew',
  `/api/login/..;/..;${internal}`,
  `/api/login/.%00./..${internal}`,
  `/docs/auth/..${internal}`,
  `/docs/auth/%2e%2e${internal}`,
  `/api/user?/..${internal}`,
  `/api/login#/..${internal}`,
];

for (const path of disguises) {
  test(`a client cannot reach the internal renewal of sessions by ${path}`, async () => {
    const refreshToken = own.client.cookies.get(refreshCookieName);
    const answer = await rawRequest({
      origin: product.origin(),
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', origin: product.origin() },
      body: JSON.stringify({ refreshToken, ipAddress: '203.0.113.7' }),
    });
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('token');
  });
}

test('a request for an absolute URL is not forwarded to that URL', async () => {
  const [, auth = ''] = serviceOrigins().find(([name]) => name === 'auth') ?? [];
  for (const path of [`${auth}${internal}`, `${product.origin()}${internal}`]) {
    const headers = { 'content-type': 'application/json' };
    const call = { origin: product.origin(), method: 'POST', path, headers, body: '{}' };
    expect([400, 404]).toContain((await rawRequest(call)).status);
  }
});

function authOrigins(): string[] {
  return serviceOrigins().flatMap(([name, origin]) => (name === 'auth' ? [origin] : []));
}
