import { keySetEndpoint, sessionCookieName } from '@bambuzal/contracts';
import { expect, test } from '@playwright/test';
import { forgeriesOf } from '../../support/forged-tokens';
import { pathToNobody } from '../../support/contract-endpoints';
import { registerMember } from '../../support/new-member';
import { verdictOf } from '../../support/problem-code';
import { product } from '../../support/product';
import { guardedPaths, type GuardedPath } from '../../support/service-documents';

const refused = [401, 'UNAUTHENTICATED'];
let forgeries: ReadonlyMap<string, string>;
let genuine: string;
let guarded: GuardedPath[];

test.beforeAll(async () => {
  const answer = await fetch(`${product.origin()}${keySetEndpoint.path}`);
  const [publicKey] = keySetEndpoint.answer.parse(await answer.json()).keys;
  genuine = (await registerMember()).client.token;
  forgeries = forgeriesOf(genuine, publicKey ?? {});
  guarded = await guardedPaths();
});

async function ask(origin: string, path: string, headers: Record<string, string>) {
  return verdictOf(await fetch(`${origin}${path}`, { headers }));
}

test('the gateway refuses every forged token, in a header or a cookie', async () => {
  const authorised = { authorization: `Bearer ${genuine}` };
  expect(await ask(product.origin(), '/api/user', authorised)).toEqual([200, undefined]);
  for (const [attack, token] of forgeries) {
    const ways: readonly Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie: `${sessionCookieName}=${token}` },
    ];
    for (const headers of ways) {
      const verdict = await ask(product.origin(), '/api/user', headers);
      expect([attack, ...verdict]).toEqual([attack, ...refused]);
    }
  }
});

test('services refuse forged tokens that reach them without the gateway', async () => {
  const byService = new Map(guarded.map((path) => [path.service, path]));
  expect([...byService.keys()]).toEqual(expect.arrayContaining(['admin', 'auth']));
  for (const { service, origin, method, path } of byService.values()) {
    for (const [attack, token] of forgeries) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${origin}${pathToNobody(path)}`, { method, headers });
      expect([service, attack, ...(await verdictOf(answer))]).toEqual([
        service,
        attack,
        ...refused,
      ]);
    }
  }
});

test('every guarded path of every service requires a session even without the gateway', async () => {
  for (const { origin, method, path } of guarded) {
    const verdict = await verdictOf(await fetch(`${origin}${pathToNobody(path)}`, { method }));
    expect([method, path, ...verdict]).toEqual([method, path, ...refused]);
  }
});
