import { userAdministrationEndpoints as endpoints } from '@bambuzal/contracts';
import { Types } from 'mongoose';
import { TestAuth, type TestPerson } from '../testing/test-auth';
import type { UserRow } from '../users/user.model';

let auth: TestAuth;
let admin: TestPerson;
let ana: UserRow;

beforeAll(async () => {
  auth = await TestAuth.start();
  admin = await auth.person({ username: 'suporte', role: 'admin', adminType: 'suporte' });
  ana = await auth.account({
    username: 'AnaR',
    fullName: 'Ana Ribeiro',
    phone: '+5511987654321',
    email: 'ana.ribeiro@exemplo.com.br',
    document: '52998224725',
  });
  await auth.account({ username: 'bruno', fullName: 'Bruno Sá', referrerId: ana._id });
  await auth.account({ username: 'carla', fullName: 'Carla Sá', isActive: false });
});

afterAll(() => auth.close());

async function names(query: object): Promise<string[]> {
  const { body } = await admin.call(endpoints.list, { query });
  const people: { username: string }[] = body.data;
  return people.map(({ username }) => username);
}

test('lists all accounts, newest first', async () => {
  expect(await names({})).toEqual(['carla', 'bruno', 'AnaR', 'suporte']);
});

test.each([
  [{ role: 'admin' }, ['suporte']],
  [{ role: 'user' }, ['carla', 'bruno', 'AnaR']],
  [{ active: 'false' }, ['carla']],
  [{ role: 'user', active: 'true' }, ['bruno', 'AnaR']],
  [{ type: 'suporte,master' }, ['suporte']],
  [{ twoFactor: 'true' }, ['suporte']],
  [{ search: 'anar' }, ['AnaR']],
  [{ search: 'ana rib' }, ['AnaR']],
  [{ search: 'RIBEIRO' }, ['AnaR']],
  [{ search: 'ana.ribeiro@' }, ['AnaR']],
  [{ search: '529.982' }, ['AnaR']],
  [{ search: '9822' }, ['AnaR']],
  [{ search: '24.7-2' }, ['AnaR']],
  [{ search: '(11) 98765-4321' }, ['AnaR']],
  [{ search: 'sa' }, ['carla', 'bruno']],
  [{ search: 'sá', active: 'true' }, ['bruno']],
  [{ search: 'sa', role: 'admin' }, []],
  [{ search: '.*' }, []],
  [{ search: '^(a+)+$' }, []],
])('the filter %j finds %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('every page shows the total', async () => {
  for (const query of [{}, { role: 'user' }, { search: 'sa' }]) {
    const page = { ...query, pageSize: 1, page: 2 };
    const { body } = await admin.call(endpoints.list, { query: page });
    expect(body.data).toHaveLength(1);
    const { total } = (await admin.call(endpoints.list, { query })).body.pagination;
    expect(body.pagination).toMatchObject({ total, page: 2, pageSize: 1, totalPages: total });
  }
});

test('an index serves the search, filtered or not', async () => {
  const anybody = { role: { $in: ['user', 'admin'] as const }, isActive: { $in: [true, false] } };
  for (const filter of [{}, { isActive: true }, { twoFactorEnabled: true }]) {
    const search = auth.users.find({ $and: [anybody, filter, { searchKeys: /^sa/ }] }).limit(5);
    const plan = JSON.stringify(await search.explain('queryPlanner'));
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('COLLSCAN');
  }
});

test('shows a person with their referrer but without secrets', async () => {
  const bruno = await auth.users.findOne({ username: 'bruno' }).orFail().lean();
  const { body } = await admin.call(endpoints.read, { id: String(bruno._id) });
  expect(body).toMatchObject({
    username: 'bruno',
    referrerId: String(ana._id),
    referrerUsername: 'AnaR',
    deletionRequestedAt: null,
  });
  expect(JSON.stringify(body)).not.toMatch(/argon2|password|Secret|recoveryCode|searchKeys/);
});

test.each(['x', 'AnaR', new Types.ObjectId().toHexString()])(
  'an unknown person is not found: %s',
  async (id) => {
    const { status, body } = await admin.call(endpoints.read, { id });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  },
);

test('only a master can read the list of permissions, which contains the administrators', async () => {
  const master = await auth.master();
  const { body } = await master.call(endpoints.permissions);
  const people: { username: string }[] = body.data;
  expect(people.map(({ username }) => username)).toEqual([master.username, 'suporte']);
});
