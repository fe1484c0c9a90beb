import {
  accountDataChanged,
  identityAudited,
  profileEndpoints,
  userAdministrationEndpoints as endpoints,
  userChanged,
} from '@bambuzal/contracts';
import { TestAuth, type TestPerson } from '../testing/test-auth';
import type request from 'supertest';

let auth: TestAuth;
let support: TestPerson;
let master: TestPerson;

beforeAll(async () => {
  auth = await TestAuth.start();
  support = await auth.person({ role: 'admin', adminType: 'suporte' });
  master = await auth.master();
});

afterAll(() => auth.close());

const change = (admin: TestPerson, { id }: Pick<TestPerson, 'id'>, body: object) =>
  admin.call(endpoints.change, { id, body });

const refusal = ({ status, body }: request.Response) => [status, body.code];

test('a change is returned, published to other services, and recorded with old and new values', async () => {
  const account = await auth.account({ fullName: 'Ana', document: '52998224725' });
  const id = String(account._id);
  const patch = { fullName: 'Ana Ribeiro', email: 'ANA@exemplo.com.br', document: '52998224725' };
  const { body } = await change(support, { id }, patch);
  expect(body).toMatchObject({ fullName: 'Ana Ribeiro', email: 'ana@exemplo.com.br' });
  expect(await auth.messages(userChanged, id)).toMatchObject([{ fullName: 'Ana Ribeiro' }]);
  expect(await auth.messages(accountDataChanged, id)).toMatchObject([
    { fields: ['fullName', 'email'], bySupport: true },
  ]);
  expect(await auth.messages(identityAudited, id)).toMatchObject([
    {
      adminId: support.id,
      action: 'update',
      entityType: 'user',
      entityId: id,
      ipAddress: expect.stringMatching(/127\.0\.0\.1|::1/),
      oldValues: { fullName: 'Ana', email: account.email },
      newValues: { fullName: 'Ana Ribeiro', email: 'ana@exemplo.com.br' },
    },
  ]);
  const [record] = await auth.messages(identityAudited, id);
  expect(Object.keys(Object(record).newValues)).toEqual(['fullName', 'email']);
  const found = await support.call(endpoints.list, { query: { search: 'ribeiro' } });
  expect(found.body.data).toMatchObject([{ id }]);
});

test('an unchanged value is neither published nor recorded', async () => {
  const account = await auth.account();
  const id = String(account._id);
  const { status } = await change(support, { id }, { fullName: account.fullName, isActive: true });
  expect(status).toBe(200);
  expect(await auth.messages(identityAudited, id)).toEqual([]);
  expect(await auth.messages(accountDataChanged, id)).toEqual([]);
});

test('a new telephone is unverified', async () => {
  const id = String((await auth.account({ phoneVerified: true }))._id);
  const { body } = await change(support, { id }, { phone: '11 98888-7777' });
  expect(body).toMatchObject({ phone: '+5511988887777', phoneVerified: false });
});

test("another person's e-mail is refused, and the error names the field", async () => {
  const [ana, bruno] = [await auth.account(), await auth.account()];
  const answer = await change(support, { id: String(ana._id) }, { email: bruno.email });
  expect(refusal(answer)).toEqual([409, 'EMAIL_TAKEN']);
  expect(answer.body.errors).toHaveProperty('email');
  expect((await auth.row(String(ana._id))).email).toBe(ana.email);
});

test('closing an account ends its sessions and refuses sign-ins, and reopening it allows them again', async () => {
  const ana = await auth.person();
  expect((await change(support, ana, { isActive: false })).body.isActive).toBe(false);
  expect(refusal(await ana.call(profileEndpoints.read))).toEqual([401, 'SESSION_REVOKED']);
  expect(await auth.messages(userChanged, ana.id)).toMatchObject([{ isActive: false }]);
  await expect(auth.signIn(ana)).rejects.toThrow();
  await change(support, ana, { isActive: true });
  expect((await auth.signIn(ana)).id).toBe(ana.id);
});

test('only a master can change an administrator', async () => {
  const other = await auth.person({ role: 'admin', adminType: 'marketing' });
  const patch = { isActive: false };
  for (const target of [other, master, support]) {
    expect(refusal(await change(support, target, patch))).toEqual([403, 'FORBIDDEN']);
  }
  expect((await change(master, other, patch)).body.isActive).toBe(false);
});

test('administrators cannot close their own account', async () => {
  expect(refusal(await change(master, master, { isActive: false }))).toEqual([422, 'OWN_ACCOUNT']);
  expect((await change(master, master, { fullName: 'Marina Duarte' })).status).toBe(200);
});

test('one master stays open when two masters close each other at the same moment', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [one, other] = [await auth.master(), await auth.master()];
    const answers = await Promise.all([
      change(one, other, { isActive: false }),
      change(other, one, { isActive: false }),
    ]);
    const left = await auth.users.countDocuments({
      _id: { $in: [one.id, other.id] },
      isActive: true,
    });
    expect(left).toBe(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test('a field that administrators may not change is refused', async () => {
  const ana = await auth.account();
  for (const patch of [{ role: 'admin' }, { password: 'x' }, { twoFactorEnabled: false }, {}]) {
    expect((await change(master, { id: String(ana._id) }, patch)).status).toBe(400);
  }
});
