import { z } from 'zod';
import { createWalletApp, newMember, type WalletApp } from './testing/wallet-app';

/*
 * Tests that members cannot see or change each other's data by guessing ids. The test calls every
 * path of the service's API document and fails on a path missing from this table.
 */

let wallet: WalletApp;
/** Ids of Ana's records, by the beginning of the path that contains the id. */
const anas = new Map<string, string>();
const [ana, bruno] = [newMember(), newMember()];

const idSchema = z.object({ id: z.string() });
const listSchema = z.object({ data: z.array(idSchema) });
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

const bodies: Readonly<Record<string, object>> = {
  'PATCH /api/pix-keys/{id}': { description: 'minha' },
};

beforeAll(async () => {
  wallet = await createWalletApp();
  await wallet.fund(ana, 'yield', 50_000);
  const me = wallet.as(ana);
  const idOf = (body: unknown) => idSchema.parse(body).id;
  const key = await me
    .post('/api/pix-keys', { keyType: 'CPF', keyValue: '52998224725' })
    .expect(201);
  anas.set('/api/pix-keys', idOf(key.body));
  const deposit = { method: 'pix', amount: 100, document: '52998224725' };
  anas.set('/api/deposits', idOf((await me.post('/api/deposits', deposit).expect(201)).body));
  const withdrawal = { amount: 50, walletType: 'yield', method: 'pix', pixKeyId: idOf(key.body) };
  anas.set(
    '/api/withdrawals',
    idOf((await me.post('/api/withdrawals', withdrawal).expect(201)).body),
  );
  const lines = listSchema.parse((await me.get('/api/transactions').expect(200)).body);
  anas.set('/api/transactions', lines.data[0]?.id ?? '');
});
afterAll(() => wallet.close());

type Method = 'get' | 'post' | 'patch' | 'delete';
const methods: readonly string[] = ['get', 'post', 'patch', 'delete'] satisfies Method[];
const isMethod = (name: string): name is Method => methods.includes(name);

async function everyPath(): Promise<{ method: Method; path: string }[]> {
  const { body } = await wallet.as(ana).get('/docs/openapi.json').expect(200);
  return Object.entries(documentSchema.parse(body).paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter(isMethod)
      .map((method) => ({ method, path })),
  );
}

const isAdministrative = (path: string) => path.startsWith('/api/admin/');
const isCallback = (path: string) => path.startsWith('/api/webhooks/');
const ownerOf = (path: string) =>
  [...anas.keys()].find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
/** Administrators' paths that support may read. */
const readBySupport = [
  '/api/admin/deposits/{id}/story',
  '/api/admin/investments/{id}/profits',
  '/api/admin/withdrawals/{id}/story',
  '/api/admin/users/{id}/wallets',
  '/api/admin/users/{id}/postings',
  '/api/admin/users/{id}/transactions',
  '/api/admin/users/{id}/deposits',
  '/api/admin/users/{id}/withdrawals',
  '/api/admin/users/{id}/pix-keys',
];
/** Paths that return only the caller's own figures and contain no id. */
const ownFigures = ['/api/balance', '/api/balance/history', '/api/financial-summary'];
const withoutId = ['/api/withdrawals/quote', '/api/transactions/export'];

test("another member's records are not found, for any action on their ids", async () => {
  const walked: string[] = [];
  for (const { method, path } of await everyPath()) {
    const owner = ownerOf(path);
    if (owner === undefined || !path.includes('{id}')) continue;
    const address = path.replace('{id}', anas.get(owner) ?? '');
    const name = `${method.toUpperCase()} ${path}`;
    const answer = await wallet.as(bruno)[method](address, bodies[name]);
    walked.push(`${name}: ${answer.status}`);
  }
  expect(walked.sort()).toEqual(
    [
      'DELETE /api/pix-keys/{id}: 404',
      'GET /api/deposits/{id}: 404',
      'GET /api/transactions/{id}: 404',
      'PATCH /api/pix-keys/{id}: 404',
      'POST /api/deposits/{id}/simulate-payment: 404',
    ].sort(),
  );
  const key = {
    amount: 20,
    walletType: 'yield',
    method: 'pix',
    pixKeyId: anas.get('/api/pix-keys'),
  };
  await wallet.fund(bruno, 'yield', 50_000);
  const { body } = await wallet.as(bruno).post('/api/withdrawals', key).expect(422);
  expect(body).toMatchObject({ code: 'PIX_KEY_UNKNOWN' });
});

test("no list contains another member's records", async () => {
  const stranger = wallet.as(newMember());
  for (const path of anas.keys()) {
    const own = listSchema.parse((await wallet.as(ana).get(path).expect(200)).body);
    expect(own.data.map(({ id }) => id)).toContain(anas.get(path));
    const others = listSchema.parse((await stranger.get(path).expect(200)).body);
    expect(others.data).toEqual([]);
  }
});

test("administrators' paths require a session and the right permission", async () => {
  const suporte = wallet.as('s', { role: 'admin', adminType: 'suporte' });
  const marketing = wallet.as('m', { role: 'admin', adminType: 'marketing' });
  const paths = (await everyPath()).filter(({ path }) => isAdministrative(path));
  expect(paths.length).toBeGreaterThan(10);
  for (const { method, path } of paths) {
    const address = path.replace('{id}', ana);
    const isSupports = readBySupport.includes(path);
    for (const caller of [wallet.as(bruno), marketing, ...(isSupports ? [] : [suporte])]) {
      const { status } = await caller[method](address);
      expect([path, status]).toEqual([path, 403]);
    }
  }
});

test('this test covers every path', async () => {
  const unknown = (await everyPath()).filter(
    ({ path }) =>
      !isAdministrative(path) &&
      !isCallback(path) &&
      ownerOf(path) === undefined &&
      ![...ownFigures, ...withoutId].includes(path),
  );
  expect(unknown).toEqual([]);
});
