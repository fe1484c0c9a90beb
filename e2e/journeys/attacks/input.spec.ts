import { nothing, problemSchema } from '@bambuzal/contracts';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { ApiClient } from '../../support/api-client';
import { endpoints, nameOf, pathToNobody } from '../../support/contract-endpoints';
import { product } from '../../support/product';
import { rawRequest } from '../../support/raw-request';
import { serviceOrigins } from '../../support/service-documents';

const operators = [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  { $where: 'sleep(1000)' },
  { $in: ['a'] },
  ['a'],
  [{ $ne: null }],
];

const objectSchema = z.object({
  properties: z.record(z.string(), z.looseObject({ type: z.unknown().optional() })),
});

/** Endpoints with text fields, and those fields. Read from the contracts. */
const takers = endpoints.flatMap((endpoint) => {
  if (endpoint.body === nothing || endpoint.path.startsWith('/internal/')) return [];
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  const { properties } = objectSchema.parse(schema);
  const fields = Object.keys(properties).filter((field) => properties[field]?.type === 'string');
  return fields.length === 0 ? [] : [{ endpoint, fields }];
});

let master: ApiClient;

test.beforeAll(async () => {
  master = await new ApiClient(product.origin()).signIn('master');
});

test.afterAll(() => master.call('POST', '/api/logout'));

for (const { endpoint, fields } of takers) {
  test(`${nameOf(endpoint)} refuses a query operator in the fields ${fields.join(', ')}`, async () => {
    for (const operator of operators) {
      const body = Object.fromEntries(fields.map((field) => [field, operator]));
      const path = pathToNobody(endpoint.path);
      const answer = await master.call(endpoint.method.toUpperCase(), path, body);
      const problem = problemSchema.parse(await answer.json());
      expect([answer.status, problem.code]).toEqual([400, 'BAD_REQUEST']);
      // Checks that each field was refused.
      expect(Object.keys(problem.errors ?? {}).map((field) => field.split('.')[0])).toEqual(
        expect.arrayContaining(fields),
      );
    }
  });
}

test('a query operator in a parameter is refused or ignored', async () => {
  for (const query of ['search[$ne]=', 'role[$ne]=user', 'active[$gt]=', 'search=a&search=b']) {
    const answer = await master.call('GET', `/api/admin/users?${query}`);
    expect([query, [200, 400].includes(answer.status)]).toEqual([query, true]);
  }
  const named = await master.call('GET', '/api/demo/messages?to[$ne]=x');
  expect([200, 400]).toContain(named.status);
});

const tooLong = JSON.stringify({ username: 'a'.repeat(200_000), password: 'b' });
const deepest = 40_000;
const tooDeep = `{"username":${'['.repeat(deepest)}${']'.repeat(deepest)},"password":"b"}`;
const wayTooLong = 6_000_000;

function post(origin: string, body: string, path = '/api/login') {
  const headers = { 'content-type': 'application/json', origin: product.origin() };
  return rawRequest({ origin, method: 'POST', path, headers, body });
}

test('a body that is too long or too deep is refused, and the server stays ready', async () => {
  for (const [service, origin] of [...serviceOrigins(), ['gateway', product.origin()] as const]) {
    expect([service, (await post(origin, tooLong)).status]).toEqual([service, 413]);
    const startedAt = performance.now();
    const { status } = await post(origin, tooDeep);
    // Uses an unknown path, because no schema refuses the body there.
    expect([service, [400, 404].includes(status)]).toEqual([service, true]);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  }
  expect((await post(product.origin(), tooDeep)).status).toBe(400);
});

test('the gateway refuses a body larger than it would forward', async () => {
  const answer = await post(product.origin(), `"${'a'.repeat(wayTooLong)}"`);
  expect(answer.status).toBe(413);
  expect((await fetch(`${product.origin()}/health/ready`)).status).toBe(200);
});

for (const body of ['[]', '"a"', 'null', '7', '{', '{"__proto__":{"role":"admin"}}', '\u0000']) {
  test(`a body that is not an object is refused: ${JSON.stringify(body)}`, async () => {
    for (const path of ['/api/login', '/api/register', '/api/password-recovery/reset']) {
      expect([path, (await post(product.origin(), body, path)).status]).toEqual([path, 400]);
    }
  });
}
