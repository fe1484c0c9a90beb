import {
  credentialsChanged,
  identityAudited,
  profileEndpoints,
  userAdministrationEndpoints as endpoints,
} from '@bambuzal/contracts';
import { TestAuth, type TestPerson } from '../testing/test-auth';
import type request from 'supertest';

const { resetTwoFactor, endSessions } = endpoints;
let auth: TestAuth;
let support: TestPerson;
let master: TestPerson;

beforeAll(async () => {
  auth = await TestAuth.start();
  support = await auth.person({ role: 'admin', adminType: 'suporte' });
  master = await auth.master();
});

afterAll(() => auth.close());

const refusal = ({ status, body }: request.Response) => [status, body.code];
const revoked = [401, 'SESSION_REVOKED'];
const secondFactor = {
  twoFactorEnabled: true,
  twoFactorSecret: 'sealed',
  recoveryCodeHashes: ['x'],
};

/** A person who signed in and turned on a second factor after that. */
async function person(row = {}) {
  const ana = await auth.person(row);
  await auth.users.updateOne({ _id: ana.id }, secondFactor);
  return ana;
}

test('a lost second factor is turned off, all sessions end, and a notice and an audit record are sent', async () => {
  const ana = await person();
  expect((await support.call(resetTwoFactor, { id: ana.id })).body).toEqual({ success: true });
  expect(await auth.row(ana.id)).toMatchObject({
    twoFactorEnabled: false,
    twoFactorSecret: null,
    recoveryCodeHashes: [],
  });
  expect(refusal(await ana.call(profileEndpoints.read))).toEqual(revoked);
  expect(await auth.messages(credentialsChanged, ana.id)).toMatchObject([
    { change: 'two_factor_disabled' },
  ]);
  expect(await auth.messages(identityAudited, ana.id)).toMatchObject([
    { adminId: support.id, newValues: { twoFactorEnabled: false } },
  ]);
});

test('a repeated request sends no further notice', async () => {
  const ana = await person();
  for (let i = 0; i < 2; i += 1) {
    expect((await support.call(resetTwoFactor, { id: ana.id })).status).toBe(200);
  }
  expect(await auth.messages(credentialsChanged, ana.id)).toHaveLength(1);
});

test("only a master can turn off an administrator's second factor", async () => {
  const other = await person({ role: 'admin', adminType: 'financeiro' });
  const answer = await support.call(resetTwoFactor, { id: other.id });
  expect(refusal(answer)).toEqual([403, 'FORBIDDEN']);
  expect(await auth.row(other.id)).toMatchObject({ twoFactorEnabled: true });
  expect((await master.call(resetTwoFactor, { id: other.id })).status).toBe(200);
});

test('administrators cannot turn off their own second factor as support does', async () => {
  const careless = await person({ role: 'admin', adminType: 'master' });
  const answer = await careless.call(resetTwoFactor, { id: careless.id });
  expect(refusal(answer)).toEqual([422, 'OWN_ACCOUNT']);
  expect(await auth.row(careless.id)).toMatchObject({ twoFactorEnabled: true });
});

test('support ends all sessions of one person and no other sessions', async () => {
  const account = await auth.account();
  const [phone, laptop] = [await auth.signIn(account), await auth.signIn(account)];
  const bruno = await auth.person();
  expect((await support.call(endSessions, { id: phone.id })).body).toEqual({ ended: 2 });
  for (const ended of [phone, laptop]) {
    expect(refusal(await ended.call(profileEndpoints.read))).toEqual(revoked);
  }
  expect((await bruno.call(profileEndpoints.read)).status).toBe(200);
  expect(await auth.messages(identityAudited, phone.id)).toMatchObject([
    { adminId: support.id, action: 'logout', entityType: 'user_sessions' },
  ]);
});

test("only a master can end an administrator's sessions", async () => {
  const other = await auth.person({ role: 'admin', adminType: 'financeiro' });
  expect(refusal(await support.call(endSessions, { id: other.id }))).toEqual([403, 'FORBIDDEN']);
  expect((await master.call(endSessions, { id: other.id })).body).toEqual({ ended: 1 });
});

test.each(['x', '65f0a0000000000000000001'])('an unknown person is not found: %s', async (id) => {
  for (const endpoint of [resetTwoFactor, endSessions]) {
    expect(refusal(await support.call(endpoint, { id }))).toEqual([404, 'NOT_FOUND']);
  }
});
