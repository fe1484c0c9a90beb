import {
  type AdminType,
  type Endpoint,
  isPermitted,
  privacyEndpoints,
  profileEndpoints,
  securityEndpoints,
  userAdministrationEndpoints,
} from '@bambuzal/contracts';
import request from 'supertest';
import { TestAuth, type TestPerson } from './testing/test-auth';

const own: Endpoint[] = [
  ...Object.values(securityEndpoints),
  ...Object.values(profileEndpoints),
  ...Object.values(privacyEndpoints),
];
const administrative: Endpoint[] = Object.values(userAdministrationEndpoints);
const nobody = '65f0a0000000000000000009';

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map(
    (endpoint) => [`${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint] as const,
  );

let auth: TestAuth;
let member: TestPerson;
let administrators: Map<AdminType, TestPerson>;

beforeAll(async () => {
  auth = await TestAuth.start();
  member = await auth.person();
  administrators = new Map();
  for (const adminType of ['master', 'suporte', 'financeiro', 'marketing'] as const) {
    administrators.set(adminType, await auth.person({ role: 'admin', adminType }));
  }
});

afterAll(() => auth.close());

test.each(named([...own, ...administrative]))('%s requires a session', async (_name, endpoint) => {
  const path = endpoint.path.replace(/\{\w+\}/, nobody);
  const { status, body } = await request(auth.app)[endpoint.method](path);
  expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
});

test.each(named(administrative))('%s requires its permission', async (_name, endpoint) => {
  const { access } = endpoint;
  if (typeof access === 'string') throw new Error('an administrative path without a permission');
  const refused = await member.call(endpoint, { id: nobody });
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  for (const [adminType, person] of administrators) {
    const { body } = await person.call(endpoint, { id: nobody });
    expect([adminType, body.code !== 'FORBIDDEN']).toEqual([
      adminType,
      isPermitted(adminType, access.permission),
    ]);
  }
});

const operators = [{ $ne: null }, { $gt: '' }, { $regex: '.*' }, { $where: 'true' }, ['x'], [{}]];

/** Valid bodies, of which one text field at a time is replaced by a query operator. */
const bodies: readonly (readonly [string, Endpoint, Record<string, string>])[] = [
  [
    'a password change',
    securityEndpoints.changePassword,
    {
      currentPassword: 'bambu verde e alto',
      newPassword: 'outro bambu 28',
      confirmPassword: 'outro bambu 28',
    },
  ],
  ['enabling', securityEndpoints.enableTwoFactor, { token: '123456' }],
  ['disabling', securityEndpoints.disableTwoFactor, { token: '123456' }],
  ['a device', securityEndpoints.changeDevice, { deviceName: 'Celular' }],
  [
    'the profile',
    profileEndpoints.change,
    {
      fullName: 'Ana Ribeiro',
      document: '52998224725',
      phone: '+5511988887777',
      country: 'BR',
      currentPassword: 'bambu verde e alto',
    },
  ],
  [
    'a deletion request',
    privacyEndpoints.requestDeletion,
    { currentPassword: 'bambu verde e alto' },
  ],
  [
    'a person',
    userAdministrationEndpoints.change,
    {
      fullName: 'Ana Ribeiro',
      email: 'ana@exemplo.com.br',
      document: '52998224725',
      phone: '+5511988887777',
      country: 'BR',
    },
  ],
  [
    'permissions',
    userAdministrationEndpoints.changePermissions,
    { role: 'admin', adminType: 'master' },
  ],
];

test.each(bodies)(
  'a query operator is refused in every field of %s',
  async (_name, endpoint, body) => {
    const target = await auth.account();
    const before = await auth.users.find().sort({ _id: 1 }).lean();
    const master = administrators.get('master')!;
    for (const field of Object.keys(body)) {
      for (const operator of operators) {
        const sent = { id: String(target._id), body: { ...body, [field]: operator } };
        const answer = await master.call(endpoint, sent);
        expect([field, answer.status]).toEqual([field, 400]);
        expect(Object.keys(answer.body.errors)[0]).toMatch(new RegExp(`^${field}`));
      }
    }
    expect(await auth.users.find().sort({ _id: 1 }).lean()).toEqual(before);
  },
);

test.each([
  'search[$ne]=',
  'search[$regex]=.*',
  'role[$ne]=user',
  'role=$ne',
  'active[$ne]=true',
  'page[$gt]=0',
  'pageSize=101',
  'page=0',
  'page=-1',
  'search=a&search=b',
])('the query %s is not read as a database operator', async (query) => {
  const master = administrators.get('master')!;
  const { path } = userAdministrationEndpoints.list;
  const { status, body } = await request(auth.app)
    .get(`${path}?${query}`)
    .set('Cookie', master.cookies.join('; '));
  // The simple parser reads brackets as part of a name, and no filter has a name with brackets.
  if (query.includes('[')) expect([200, 400]).toContain(status);
  else expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
});
