import { memberNetworkEndpoints } from '@bambuzal/contracts';
import { createReferralApp, newId, type ReferralApp } from '../testing/referral-app';

let referral: ReferralApp;
let ana: string;
let bruno: string;
let carla: string;
let rita: string;

beforeAll(async () => {
  referral = await createReferralApp();
  ana = await referral.register('ana');
  bruno = await referral.register('bruno', ana);
  carla = await referral.register('carla', bruno);
  referral.advance(60);
  rita = await referral.register('rita', bruno);
  await referral.invest(carla, 25_050);
});
afterAll(() => referral.close());

const suporte = () => referral.as('s', { role: 'admin', adminType: 'suporte' });

async function networkOf(id: string, query = '') {
  const { body } = await suporte().get(`/api/admin/users/${id}/network${query}`).expect(200);
  memberNetworkEndpoints.network.answer.parse(body);
  return body;
}

async function bonusesOf(id: string, query = '') {
  const path = `/api/admin/users/${id}/referral-bonuses${query}`;
  const { body } = await suporte().get(path).expect(200);
  memberNetworkEndpoints.bonuses.answer.parse(body);
  return body;
}

test('the line above a member is listed, the nearest first', async () => {
  expect((await networkOf(carla)).above).toEqual([
    { level: 1, id: bruno, username: 'bruno', fullName: 'bruno de Souza Lima' },
    { level: 2, id: ana, username: 'ana', fullName: 'ana de Souza Lima' },
  ]);
  expect((await networkOf(ana)).above).toEqual([]);
});

test('each level has its number of members and their volume', async () => {
  const { levels } = await networkOf(ana);
  expect(levels).toEqual([
    { level: 1, members: 1, volume: 0 },
    { level: 2, members: 2, volume: 250.5 },
    { level: 3, members: 0, volume: 0 },
    { level: 4, members: 0, volume: 0 },
    { level: 5, members: 0, volume: 0 },
  ]);
});

test('direct referrals are listed newest first, one page at a time, without those of others', async () => {
  const body = await networkOf(bruno, '?pageSize=1');
  expect(body).toMatchObject({ data: [{ id: rita }], pagination: { total: 2, totalPages: 2 } });
  expect((await networkOf(bruno, '?page=2&pageSize=1')).data).toMatchObject([
    { id: carla, volume: 250.5 },
  ]);
  expect((await networkOf(ana)).data).toMatchObject([{ id: bruno, directReferrals: 2 }]);
});

test('the network of an unknown person is not found', async () => {
  await suporte().get(`/api/admin/users/${newId()}/network`).expect(404);
});

test("a member's bonuses are listed with their source, without those of others", async () => {
  const { data, pagination } = await bonusesOf(ana);
  expect(pagination.total).toBe(1);
  expect(data).toMatchObject([
    { user: { id: ana }, referredUser: { id: carla, username: 'carla' }, level: 2, flags: [] },
  ]);
  expect((await bonusesOf(bruno)).data).toMatchObject([{ user: { id: bruno }, level: 1 }]);
  expect((await bonusesOf(carla)).data).toEqual([]);
});

test("a member's bonuses are filtered by state", async () => {
  const [{ status }] = (await bonusesOf(ana)).data;
  expect((await bonusesOf(ana, `?status=${status}`)).data).toHaveLength(1);
  expect((await bonusesOf(ana, '?status=reversed')).data).toEqual([]);
});

test.each(['network', 'referral-bonuses'])(
  'only administrators with the permission for users read %s',
  async (part) => {
    const path = `/api/admin/users/${ana}/${part}`;
    await referral.as(ana).get(path).expect(403);
    await referral.as('m', { role: 'admin', adminType: 'marketing' }).get(path).expect(403);
    for (const adminType of ['master', 'suporte', 'financeiro'] as const) {
      await referral.as('a', { role: 'admin', adminType }).get(path).expect(200);
    }
  },
);
