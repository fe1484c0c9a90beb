import { z } from 'zod';
import { createReferralApp, newId, type ReferralApp } from '../testing/referral-app';

let referral: ReferralApp;
/**
 * A network: ana brought bruno and beatriz, bruno brought carla, and so on down to gil in the sixth
 * level.
 */
const ids = new Map<string, string>();
beforeAll(async () => {
  referral = await createReferralApp();
  const tree: [string, string | null][] = [
    ['ana', null],
    ['bruno', 'ana'],
    ['beatriz', 'ana'],
    ['carla', 'bruno'],
    ['davi', 'carla'],
    ['elis', 'davi'],
    ['fabio', 'elis'],
    ['gil', 'fabio'],
    ['rita', null],
  ];
  for (const [name, by] of tree) {
    ids.set(name, await referral.register(name, by === null ? null : idOf(by)));
    referral.advance(60);
  }
});
afterAll(() => referral.close());

const pageSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const idOf = (name: string) => ids.get(name) ?? '';
const network = (name: string, query: string) =>
  referral.as(idOf(name)).get(`/api/referrals/network?${query}`);
const page = async (name: string, query = '') => (await network(name, query).expect(200)).body;
const names = (body: { data: { username: string }[] }) => body.data.map(({ username }) => username);

test('the overview has the code, the path for sharing it, and five levels', async () => {
  await referral.invest(idOf('carla'), 25_050);
  const { body } = await referral.as(idOf('ana')).get('/api/referrals').expect(200);
  expect(body).toMatchObject({
    code: 'CODEana',
    sharePath: '/auth?ref=CODEana',
    totalMembers: 6,
    totalEarned: 0,
    pendingAmount: 12.52,
  });
  expect(body.levels).toMatchObject([
    { level: 1, name: 'Nível 1', percentage: 10, isActive: true, members: 2, volume: 0 },
    { level: 2, percentage: 5, members: 1, volume: 250.5, earned: 0 },
    { level: 3, percentage: 3, members: 1 },
    { level: 4, percentage: 2, members: 1 },
    { level: 5, percentage: 1, members: 1 },
  ]);
});

test('returns 404 for a member whose registration has not arrived', async () => {
  await referral.as(newId()).get('/api/referrals').expect(404);
});

test('lists a level newest first, one page at a time', async () => {
  expect(names(await page('ana'))).toEqual(['beatriz', 'bruno']);
  expect(await page('ana', 'page=2&pageSize=1')).toMatchObject({
    data: [
      {
        id: idOf('bruno'),
        username: 'bruno',
        displayName: 'bruno L.',
        level: 1,
        referredBy: 'ana',
        isActive: true,
        directReferrals: 1,
        volume: 0,
      },
    ],
    pagination: { total: 2, page: 2, totalPages: 2 },
  });
  expect((await page('ana', 'level=3')).data).toMatchObject([
    { username: 'davi', level: 3, referredBy: 'carla' },
  ]);
  expect((await page('ana', 'page=9')).data).toEqual([]);
});

test('lists everyone once over all pages, in one order', async () => {
  const nara = await referral.register('nara');
  const brought: string[] = [];
  for (let i = 0; i < 7; i++) {
    brought.unshift(await referral.register(`nara${i}`, nara));
    referral.advance(1);
  }
  for (const pageSize of [1, 2, 3, 4, 6, 7, 20]) {
    const found: string[] = [];
    for (let page = 1; page <= Math.ceil(7 / pageSize); page++) {
      const path = `/api/referrals/network?page=${page}&pageSize=${pageSize}`;
      const { body } = await referral.as(nara).get(path).expect(200);
      found.push(...pageSchema.parse(body).data.map(({ id }) => id));
    }
    expect(found).toEqual(brought);
  }
});

test("lists a referral's referrals in the next level", async () => {
  expect((await page('ana', `parentId=${idOf('bruno')}`)).data).toMatchObject([
    { username: 'carla', level: 2, volume: 250.5, directReferrals: 1 },
  ]);
  expect(names(await page('ana', `parentId=${idOf('elis')}`))).toEqual(['fabio']);
  expect(names(await page('ana', `parentId=${idOf('ana')}`))).toEqual(['beatriz', 'bruno']);
});

test.each([
  ['above', 'bruno', 'ana'],
  ['beside', 'ana', 'rita'],
  ['beyond the fifth level', 'ana', 'fabio'],
])('returns 404 for a member who is %s the network', async (_where, caller, parent) => {
  await network(caller, `parentId=${idOf(parent)}`).expect(404);
});

test('returns 404 for an unknown parent, as for a parent of another network', async () => {
  await network('ana', 'parentId=nobody').expect(404);
  await network('ana', `parentId=${newId()}`).expect(404);
});

test.each(['level=0', 'level=6', 'page=0', 'pageSize=101'])(
  'refuses the query %s',
  async (query) => {
    await network('ana', query).expect(400);
  },
);

test('reads the lists from their indexes', async () => {
  for (const level of [1, 2, 3, 4, 5]) {
    const plan = await referral.dependencies.memberRows
      .find({ [`ancestors.level${level}`]: idOf('ana') })
      .sort({ registeredAt: -1, _id: -1 })
      .explain();
    expect(JSON.stringify(plan)).toContain('IXSCAN');
    expect(JSON.stringify(plan)).not.toContain('"SORT"');
  }
});
