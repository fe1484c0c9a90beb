import request from 'supertest';
import { z } from 'zod';
import { createReferralApp, newId, type ReferralApp } from './testing/referral-app';

/*
 * Members cannot see each other's data by guessing ids. The test walks every path of the service's
 * own document, and fails if a path is missing from this table.
 */

let referral: ReferralApp;
let ana: string;
let bruno: string;
let bonusId: string;

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

beforeAll(async () => {
  referral = await createReferralApp();
  ana = await referral.register('ana');
  bruno = await referral.register('bruno', ana);
  await referral.invest(bruno, 10_000);
  const { body } = await referral.as(ana).get('/api/referral-bonuses').expect(200);
  bonusId = body.data[0].id;
});
afterAll(() => referral.close());

type Method = 'get' | 'post' | 'patch' | 'delete';
const methods: readonly string[] = ['get', 'post', 'patch', 'delete'] satisfies Method[];
const isMethod = (name: string): name is Method => methods.includes(name);

async function everyPath(): Promise<{ method: Method; path: string }[]> {
  const { body } = await referral.as(ana).get('/docs/openapi.json').expect(200);
  return Object.entries(documentSchema.parse(body).paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter(isMethod)
      .map((method) => ({ method, path })),
  );
}

const isAdministrative = (path: string) => path.startsWith('/api/admin/');

test("returns 404 for another member's bonus", async () => {
  await referral.as(ana).get(`/api/referral-bonuses/${bonusId}`).expect(200);
  for (const other of [bruno, newId()]) {
    await referral.as(other).get(`/api/referral-bonuses/${bonusId}`).expect(404);
    const { body } = await referral.as(other).get('/api/referral-bonuses').expect(200);
    expect(body.data).toEqual([]);
  }
});

test("returns 404 for another member's network, to a member below or in another tree", async () => {
  for (const other of [bruno, newId()]) {
    const list = (query: string) => referral.as(other).get(`/api/referrals/network?${query}`);
    await list(`parentId=${ana}`).expect(404);
    for (const level of [1, 2, 3, 4, 5]) {
      expect((await list(`level=${level}`).expect(200)).body.data).toEqual([]);
    }
  }
});

test('the network shows no addresses, full names or codes', async () => {
  const { body } = await referral.as(ana).get('/api/referrals/network').expect(200);
  expect(Object.keys(body.data[0]).sort()).toEqual(
    [
      'id',
      'username',
      'displayName',
      'level',
      'referredBy',
      'isActive',
      'registeredAt',
      'volume',
      'directReferrals',
    ].sort(),
  );
  expect(JSON.stringify(body)).not.toMatch(/Souza|CODE/);
});

test('refuses administrators without the right permission', async () => {
  const paths = (await everyPath()).filter(({ path }) => isAdministrative(path));
  expect(paths.length).toBeGreaterThan(10);
  const suporte = referral.as('s', { role: 'admin', adminType: 'suporte' });
  const marketing = referral.as('m', { role: 'admin', adminType: 'marketing' });
  for (const { method, path } of paths) {
    const address = path.replace('{id}', bonusId);
    // Support answers members, and so reads their pages.
    const unpermitted = path.startsWith('/api/admin/users/') ? marketing : suporte;
    for (const caller of [referral.as(bruno), unpermitted]) {
      expect([path, (await caller[method](address)).status]).toEqual([path, 403]);
    }
  }
});

test('finance decides about bonuses and prizes, and marketing sets the competition', async () => {
  const marketing = referral.as('m', { role: 'admin', adminType: 'marketing' });
  const financeiro = referral.as('f', { role: 'admin', adminType: 'financeiro' });
  await marketing.get('/api/admin/pending-bonuses').expect(403);
  await marketing.post(`/api/admin/pending-bonuses/${bonusId}/credit`).expect(403);
  await marketing.post(`/api/admin/referral-competition/winners/${bonusId}/pay`).expect(403);
  await financeiro.get('/api/admin/pending-bonuses').expect(200);
  await financeiro.get('/api/admin/referral-competition').expect(200);
  await financeiro.patch('/api/admin/referral-competition', { title: 'Corrida' }).expect(403);
  await financeiro.post('/api/admin/referral-competition/close').expect(403);
});

test("every path needs a session, and every member's path is in this list", async () => {
  const own = [
    '/api/referrals',
    '/api/referrals/network',
    '/api/referral-competition',
    '/api/referral-bonuses',
    '/api/referral-bonuses/{id}',
  ];
  const members = (await everyPath()).filter(({ path }) => !isAdministrative(path));
  expect(members.map(({ path }) => path).sort()).toEqual(own.sort());
  for (const { method, path } of await everyPath()) {
    await request(referral.app)[method](path.replace('{id}', bonusId)).expect(401);
  }
});
