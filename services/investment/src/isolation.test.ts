import { z } from 'zod';
import { createInvestmentApp, type InvestmentApp, newMember } from './testing/investment-app';
import { investingIn } from './testing/investing';

/*
 * Tests that members cannot see or change each other's data by guessing ids. The test calls every
 * path of the service's API document and fails on a path missing from this table.
 */

let app: InvestmentApp;
/** Ids of Ana's records, by the beginning of the path that contains the id. */
const anas = new Map<string, string>();
let ana: string;
let bruno: string;

const idSchema = z.object({ id: z.string() });
const listSchema = z.object({ data: z.array(idSchema) });
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

beforeAll(async () => {
  app = await createInvestmentApp();
  const investing = investingIn(app);
  ana = await investing.investor();
  bruno = await investing.investor();
  const packageId = await investing.offer();
  anas.set('/api/investments', await investing.pending(ana, packageId));
  const goal = { title: 'Viagem', targetAmount: 1_000, category: 'travel' };
  const { body } = await app.as(ana).post('/api/financial-goals', goal).expect(201);
  anas.set('/api/financial-goals', idSchema.parse(body).id);
});
afterAll(() => app.close());

const bodies: Readonly<Record<string, object>> = {
  'PATCH /api/financial-goals/{id}': { title: 'Minha' },
};

type Method = 'get' | 'post' | 'patch' | 'delete';
const methods: readonly string[] = ['get', 'post', 'patch', 'delete'] satisfies Method[];
const isMethod = (name: string): name is Method => methods.includes(name);

async function everyPath(): Promise<{ method: Method; path: string }[]> {
  const { body } = await app.as(ana).get('/docs/openapi.json').expect(200);
  return Object.entries(documentSchema.parse(body).paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter(isMethod)
      .map((method) => ({ method, path })),
  );
}

const isAdministrative = (path: string) => path.startsWith('/api/admin/');
const ownerOf = (path: string) =>
  [...anas.keys()].find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
/**
 * Paths that are the same for everyone, or that return only the caller's data and contain no id of
 * a member's record.
 */
const nobodys = [
  '/api/investment-packages',
  '/api/investment-packages/{id}/rates',
  '/api/user-levels',
  '/api/achievements',
  '/api/risk-acceptance',
];

test("another member's records are not found, for any action on their ids", async () => {
  const before = await app.dependencies.investments.findById(anas.get('/api/investments')).lean();
  const walked: string[] = [];
  for (const { method, path } of await everyPath()) {
    const owner = ownerOf(path);
    if (owner === undefined || !path.includes('{id}')) continue;
    const address = path.replace('{id}', anas.get(owner) ?? '');
    const name = `${method.toUpperCase()} ${path}`;
    const answer = await app.as(bruno)[method](address, bodies[name]);
    walked.push(`${name}: ${answer.status}`);
  }
  expect(walked.sort()).toEqual([
    'DELETE /api/financial-goals/{id}: 404',
    'GET /api/investments/{id}: 404',
    'PATCH /api/financial-goals/{id}: 404',
    'POST /api/financial-goals/{id}/complete: 404',
    'POST /api/investments/{id}/activate: 404',
    'POST /api/investments/{id}/cancel: 404',
  ]);
  expect(await app.dependencies.investments.findById(anas.get('/api/investments')).lean()).toEqual(
    before,
  );
});

test("no list contains another member's records", async () => {
  for (const path of anas.keys()) {
    const own = listSchema.parse((await app.as(ana).get(path).expect(200)).body);
    expect(own.data.map(({ id }) => id)).toContain(anas.get(path));
    const others = listSchema.parse((await app.as(bruno).get(path).expect(200)).body);
    expect(others.data).toEqual([]);
  }
  const { body } = await app.as(bruno).get('/api/investments').expect(200);
  expect(body.counts).toEqual({ pending: 0, active: 0, completed: 0, cancelled: 0 });
});

test('the same idempotency key of another member is a separate command', async () => {
  const path = `/api/investments/${anas.get('/api/investments') ?? ''}/cancel`;
  const key = 'one-and-the-same';
  await app.as(ana).post(path).set('Idempotency-Key', key).expect(200);
  await app.as(bruno).post(path).set('Idempotency-Key', key).expect(404);
});

test("administrators' paths require the right permission", async () => {
  const marketing = app.as('m', { role: 'admin', adminType: 'marketing' });
  const paths = (await everyPath()).filter(({ path }) => isAdministrative(path));
  expect(paths.length).toBeGreaterThan(6);
  for (const { method, path } of paths) {
    const address = path.replace('{id}', newMember());
    for (const caller of [app.as(bruno), marketing]) {
      const { status } = await caller[method](address);
      expect([method, path, status]).toEqual([method, path, 403]);
    }
  }
});

test('support can read investments but cannot decide on them', async () => {
  const suporte = app.as('s', { role: 'admin', adminType: 'suporte' });
  await suporte.get('/api/admin/investments').expect(200);
  const path = `/api/admin/investments/${newMember()}`;
  await suporte.post(`${path}/approve`).expect(403);
  await suporte.post(`${path}/cancel`, { reason: 'Engano' }).expect(403);
});

test('this test covers every path', async () => {
  const unknown = (await everyPath()).filter(
    ({ path }) => !isAdministrative(path) && ownerOf(path) === undefined && !nobodys.includes(path),
  );
  expect(unknown).toEqual([]);
});
