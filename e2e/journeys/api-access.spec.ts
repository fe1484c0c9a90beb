import { demoPeople, type Endpoint, isPermitted, type Permission } from '@bambuzal/contracts';
import { expect, test } from '@playwright/test';
import { administrativePaths } from '../support/administrative-paths';
import { ApiClient } from '../support/api-client';
import {
  administrativeEndpoints,
  endpoints,
  nameOf,
  nobody,
  pathToNobody,
} from '../support/contract-endpoints';
import { verdictOf } from '../support/problem-code';
import { product } from '../support/product';

const administrators = ['master', 'suporte', 'financeiro', 'marketing'] as const;
const callers = ['anonymous', 'member', 'view', ...administrators] as const;
type Caller = (typeof callers)[number];
type Address = Pick<Endpoint, 'mayBePending' | 'method' | 'path'>;

const clients = new Map<Caller, ApiClient>();

test.beforeAll(async () => {
  const client = () => new ApiClient(product.origin());
  clients.set('anonymous', client());
  clients.set('member', await client().signIn('bruno'));
  clients.set('view', await readOnlyViewOf('ana'));
  for (const adminType of administrators) {
    clients.set(adminType, await client().signIn(adminType));
  }
});

test.afterAll(async () => {
  for (const client of clients.values()) await client.call('POST', '/api/logout');
});

for (const { endpoint, permission } of administrativeEndpoints) {
  test(`${nameOf(endpoint)} admits only callers with the permission ${permission}`, async () => {
    const expected = callers.map((caller) => [caller, whatIsDue(caller, endpoint, permission)]);
    expect(await Promise.all(callers.map((caller) => outcomeOf(caller, endpoint)))).toEqual(
      expected,
    );
  });
}

for (const endpoint of endpoints.filter(({ access }) => access === 'user')) {
  test(`${nameOf(endpoint)} requires a session, and refuses changes in a read-only view`, async () => {
    expect(await outcomeOf('anonymous', endpoint)).toEqual(['anonymous', 'UNAUTHENTICATED']);
    // Left out, because another journey tests the end of a view.
    if (endpoint.allowsReadOnly === true) return;
    const isReading = endpoint.method === 'get' && !refusesViews(endpoint);
    const due = isReading ? 'let in' : 'READ_ONLY_SESSION';
    expect(await outcomeOf('view', endpoint)).toEqual(['view', due]);
  });
}

/**
 * Whether the endpoint is refused in a view although it only reads: only members may read their own
 * complete file.
 */
function refusesViews({ refusals = [] }: Endpoint): boolean {
  return refusals.includes('READ_ONLY_SESSION');
}

/**
 * Accepted codes of a refusal at a path that does not exist. The code depends on whether the caller
 * may know the path.
 */
const unknown = [
  'NOT_FOUND',
  'SERVICE_UNAVAILABLE',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'READ_ONLY_SESSION',
];

test('an unknown administrative path is refused for every caller', async () => {
  const built = new Set(administrativeEndpoints.map(({ endpoint }) => shapeOf(endpoint)));
  const unbuilt = administrativePaths.filter((address) => !built.has(shapeOf(address)));
  const unheardOf = { method: 'get', path: `/api/admin/nothing/${nobody}` } as const;
  for (const address of [...unbuilt, unheardOf]) {
    const codes = await Promise.all(
      callers.map(async (caller) => [caller, (await ask(caller, address))[1]]),
    );
    for (const [caller, code] of codes) {
      expect(unknown, `${nameOf(address)} as ${caller}`).toContain(code);
    }
  }
});

/** @returns a client of a master in the read-only view of this member */
async function readOnlyViewOf(username: string): Promise<ApiClient> {
  const master = await new ApiClient(product.origin()).signIn('master');
  const member = demoPeople.find((person) => person.username === username);
  const answer = await master.call('POST', `/api/admin/users/${member?.id}/view-as`);
  expect(answer.status).toBe(200);
  return master;
}

function whatIsDue(caller: Caller, { method }: Address, permission: Permission): string {
  switch (caller) {
    case 'anonymous':
      return 'UNAUTHENTICATED';
    case 'member':
      return 'FORBIDDEN';
    case 'view':
      return method === 'get' ? 'FORBIDDEN' : 'READ_ONLY_SESSION';
    default:
      return isPermitted(caller, permission) ? 'let in' : 'FORBIDDEN';
  }
}

/** Endpoints that are not GET but change nothing of members'. They succeed even without input. */
const changeNothing: readonly string[] = [
  '/api/admin/audit-logs/exports',
  '/api/admin/crypto-gateway/test',
  '/api/admin/deposits/exports',
  '/api/admin/investments/exports',
  '/api/admin/pending-bonuses/exports',
  '/api/admin/solvency/recount',
  '/api/admin/trading-bot/resume',
  '/api/admin/users/exports',
  '/api/admin/withdrawals/exports',
];

/** @returns code of the refusal, or `let in` */
async function outcomeOf(caller: Caller, address: Address): Promise<[Caller, string]> {
  const [status, code] = await ask(caller, address);
  const isReading = address.method === 'get' || changeNothing.includes(address.path);
  const isLetIn = (isReading ? [200, 201, 400, 404] : [400, 404, 409, 422]).includes(status);
  // The work goes on after the answer, which only some endpoints may give.
  const isPending = isReading && address.mayBePending === true && status === 202;
  return [caller, isLetIn || isPending ? 'let in' : `${code ?? status}`];
}

/**
 * Requests an id that does not exist, with a body that no endpoint accepts, so that a caller who is
 * let in changes nothing.
 */
async function ask(
  caller: Caller,
  { method, path }: Address,
): Promise<[number, string | undefined]> {
  const client = clients.get(caller);
  if (!client) throw new Error(`${caller} is not signed in`);
  const body = method === 'get' || method === 'delete' ? undefined : { date: 'no day' };
  return verdictOf(await client.call(method.toUpperCase(), pathToNobody(path), body));
}

/** @returns the address without the names of its parameters */
function shapeOf(address: Address): string {
  return nameOf(address).replaceAll(/\{\w+\}/g, '{}');
}
