import {
  identityAudited,
  profileEndpoints,
  userAdministrationEndpoints as endpoints,
  userChanged,
} from '@bambuzal/contracts';
import { secondFactor } from '../testing/second-factor';
import { TestAuth, type TestPerson } from '../testing/test-auth';
import type request from 'supertest';

let auth: TestAuth;
let master: TestPerson;

beforeAll(async () => {
  auth = await TestAuth.start();
  master = await auth.master();
});

afterAll(() => auth.close());

const change = (admin: TestPerson, { id }: Pick<TestPerson, 'id'>, body: object) =>
  admin.call(endpoints.changePermissions, { id, body });

const refusal = ({ status, body }: request.Response) => [status, body.code];

test('a member who becomes an administrator has the rights of the type in a new session', async () => {
  const ana = await auth.person();
  const { body } = await change(master, ana, { role: 'admin', adminType: 'suporte' });
  expect(body).toMatchObject({ role: 'admin', adminType: 'suporte' });
  expect(refusal(await ana.call(profileEndpoints.read))).toEqual([401, 'SESSION_REVOKED']);
  // As if the person had chosen a new password and set up a second factor
  // (`administrators.test.ts`).
  await auth.users.updateOne(
    { _id: ana.id },
    { mustSetPassword: false, ...secondFactor(auth.service) },
  );
  const again = await auth.signIn(ana);
  expect((await again.call(endpoints.list)).status).toBe(200);
  expect(await auth.messages(userChanged, ana.id)).toMatchObject([
    { role: 'admin', adminType: 'suporte' },
  ]);
  const [record] = await auth.messages(identityAudited, ana.id);
  expect(record).toMatchObject({
    adminId: master.id,
    action: 'update',
    entityType: 'permissions',
    oldValues: { role: 'user', adminType: null },
    newValues: { role: 'admin', adminType: 'suporte' },
  });
});

test('an administrator without a type is a master', async () => {
  const ana = await auth.person();
  const { body } = await change(master, ana, { role: 'admin' });
  expect(body).toMatchObject({ role: 'admin', adminType: 'master' });
});

test('an administrator who becomes a member loses the type and the rights', async () => {
  const support = await auth.person({ role: 'admin', adminType: 'suporte' });
  const { body } = await change(master, support, { role: 'user', adminType: 'master' });
  expect(body).toMatchObject({ role: 'user', adminType: null });
  expect(refusal(await support.call(endpoints.list))).toEqual([401, 'SESSION_REVOKED']);
  const again = await auth.signIn(support);
  expect(refusal(await again.call(endpoints.list))).toEqual([403, 'FORBIDDEN']);
});

test('administrators cannot change their own permissions', async () => {
  const answer = await change(master, master, { role: 'user' });
  expect(refusal(answer)).toEqual([422, 'OWN_ACCOUNT']);
  // An id in another spelling matches no person.
  const upper = await change(master, { id: master.id.toUpperCase() }, { role: 'user' });
  expect(refusal(upper)).toEqual([404, 'NOT_FOUND']);
});

test("an unknown person's permissions cannot be changed", async () => {
  for (const id of ['x', '65f0a0000000000000000001']) {
    expect(refusal(await change(master, { id }, { role: 'user' }))).toEqual([404, 'NOT_FOUND']);
  }
});

test('one master remains when two masters demote each other at the same moment', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [one, other] = [await auth.master(), await auth.master()];
    await Promise.all([
      change(one, other, { role: 'user' }),
      change(other, one, { role: 'admin', adminType: 'suporte' }),
    ]);
    const masters = { _id: { $in: [one.id, other.id] }, adminType: 'master' } as const;
    expect(await auth.users.countDocuments(masters)).toBe(1);
  }
});
