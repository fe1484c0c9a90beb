import { identityAudited, profileEndpoints, userChanged } from '@bambuzal/contracts';
import { password } from '../testing/auth-app';
import { whileVerifying } from '../testing/during-passwords';
import { TestAuth, type TestPerson } from '../testing/test-auth';

let auth: TestAuth;

beforeAll(async () => {
  auth = await TestAuth.start();
});

afterAll(() => auth.close());
afterEach(() => jest.restoreAllMocks());

const change = (person: TestPerson, body: object) => person.call(profileEndpoints.change, { body });
const newPhone = '+5511988887777';

test('a person reads their own data without secrets', async () => {
  const ana = await auth.person({ document: '52998224725' });
  const { body } = await ana.call(profileEndpoints.read);
  expect(body).toMatchObject({ id: ana.id, username: ana.username, document: '52998224725' });
  expect(JSON.stringify(body)).not.toMatch(/argon2|password|recoveryCode|searchKeys|Secret/);
});

test('a person changes name, document and country, and other services get the new name', async () => {
  const ana = await auth.person();
  const patch = { fullName: 'Ana Ribeiro', document: '529.982.247-25', country: 'pt' };
  const { body } = await change(ana, patch);
  const changed = { fullName: 'Ana Ribeiro', document: '52998224725', country: 'PT' };
  expect(body).toMatchObject(changed);
  expect((await ana.call(profileEndpoints.read)).body).toEqual(body);
  expect(await auth.messages(userChanged, ana.id)).toMatchObject([
    { fullName: 'Ana Ribeiro', role: 'user', adminType: null, isActive: true },
  ]);
});

test('a change of data that other services do not store is not published', async () => {
  const ana = await auth.person();
  await change(ana, { country: 'IT', document: null });
  expect(await auth.messages(userChanged, ana.id)).toEqual([]);
});

test.each(['52998224724', '11111111111', '12ABC34501DE36', 'abc'])(
  'refuses %s as a document',
  async (document) => {
    const { status, body } = await change(await auth.person(), { document });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty('document');
  },
);

test.each([
  ['role', { role: 'admin' }],
  ['email', { email: 'outra@exemplo.com.br' }],
  ['phoneVerified', { phoneVerified: true }],
  ['adminType', { adminType: 'master' }],
])('a member cannot change %s', async (field, patch) => {
  const ana = await auth.person();
  const { status, body } = await change(ana, { fullName: 'Ana Ribeiro', ...patch });
  expect(status).toBe(400);
  expect(body.errors).toHaveProperty(field);
  expect(await auth.row(ana.id)).toMatchObject({ role: 'user', phoneVerified: false });
});

test('a new telephone requires the password, and is unverified', async () => {
  const account = await auth.account({ phoneVerified: true });
  const ana = await auth.signIn(account);
  for (const currentPassword of [undefined, '', 'errada']) {
    const { status, body } = await change(ana, { phone: newPhone, currentPassword });
    expect([status, body.code]).toEqual([422, 'CURRENT_PASSWORD_INCORRECT']);
    expect(body.errors).toHaveProperty('currentPassword');
  }
  expect(await auth.row(ana.id)).toMatchObject({ phone: account.phone, phoneVerified: true });
  const { body } = await change(ana, { phone: newPhone, currentPassword: password });
  expect(body).toMatchObject({ phone: newPhone, phoneVerified: false });
  expect(await auth.messages(identityAudited, ana.id)).toMatchObject([
    { oldValues: { phone: account.phone }, newValues: { phone: newPhone }, adminId: null },
  ]);
});

test.each([
  ['password', { password: 'another hash' }, 'CURRENT_PASSWORD_INCORRECT'],
  ['second factor', { twoFactorEnabled: true }, 'STEP_UP_REQUIRED'],
])(
  'the telephone is not changed when the %s changes at the same moment',
  async (_what, changed, code) => {
    const account = await auth.account();
    const ana = await auth.signIn(account);
    whileVerifying(() => auth.users.updateOne({ _id: account._id }, changed));
    const { body } = await change(ana, { phone: newPhone, currentPassword: password });
    expect(body.code).toBe(code);
    expect((await auth.row(ana.id)).phone).toBe(account.phone);
  },
);

test('the same telephone in another notation needs no password and stays verified', async () => {
  const account = await auth.account({ phoneVerified: true });
  const ana = await auth.signIn(account);
  const phone = account.phone.replace('+55', '');
  const { body } = await change(ana, { phone, fullName: 'Ana Ribeiro' });
  expect(body).toMatchObject({ phone: account.phone, phoneVerified: true });
});

test('photos are not offered, and are switched off in the demo', async () => {
  const plain = await (await auth.person()).call(profileEndpoints.avatar);
  expect([plain.status, plain.body.code]).toEqual([501, 'NOT_OFFERED']);
  const demo = await TestAuth.start(true);
  try {
    const { status, body } = await (await demo.person()).call(profileEndpoints.avatar);
    expect([status, body.code]).toEqual([403, 'DISABLED_IN_DEMO']);
  } finally {
    await demo.close();
  }
});
