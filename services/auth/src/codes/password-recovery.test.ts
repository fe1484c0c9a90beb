import { credentialsChanged, identityAudited } from '@bambuzal/contracts';
import request from 'supertest';
import { type AuthApp, browser, createAuthApp, newPerson, registered } from '../testing/auth-app';
import { whileHashing } from '../testing/during-passwords';
import { enableTwoFactor } from '../testing/enable-two-factor';

let auth: AuthApp;

beforeAll(async () => {
  auth = await createAuthApp();
});

afterAll(() => auth.close());
afterEach(() => jest.restoreAllMocks());

const newPassword = 'outra floresta de bambu';
const ask = (phone: string) =>
  request(auth.app).post('/api/password-recovery/request').send({ phone });
const reset = (body: object) =>
  request(auth.app)
    .post('/api/password-recovery/reset')
    .send({ newPassword, ...body });
const logIn = (username: string, password: string) =>
  browser(auth.app).post('/api/login').send({ username, password });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A person who has requested a code. */
async function asked() {
  const { person, agent, user } = await registered(auth);
  await ask(person.phone).expect(200);
  const [sent] = await auth.codesTo(person.phone);
  return { ...person, agent, id: user.id, code: sent!.code };
}

test('the code sets a new password, ends every session and sends a notice', async () => {
  const { phone, code, username, password, agent, id } = await asked();
  const { body } = await reset({ phone, code }).expect(200);
  expect(body).toEqual({ success: true, message: 'Senha redefinida com sucesso' });
  await agent.get('/api/user').expect(401);
  await logIn(username, password).expect(401);
  await logIn(username, newPassword).expect(200);
  expect((await auth.sent(credentialsChanged.type)).at(-1)).toMatchObject({
    userId: id,
    change: 'password',
  });
  expect((await auth.sent(identityAudited.type)).at(-1)).toMatchObject({
    userId: id,
    action: 'change_password',
  });
});

test('a code works once', async () => {
  const { phone, code } = await asked();
  await reset({ phone, code }).expect(200);
  const { body } = await reset({ phone, code }).expect(422);
  expect(body).toMatchObject({ code: 'INVALID_CODE' });
});

test.each([
  ['telephone', { phone: '+5511900000001' }],
  ['second factor', { twoFactorEnabled: true }],
])('a code is refused when the %s changes at the same moment', async (_what, changed) => {
  const { phone, code, id, username, password } = await asked();
  whileHashing(() => auth.users.updateOne({ _id: id }, changed));
  await reset({ phone, code }).expect(422);
  await auth.users.updateOne({ _id: id }, { twoFactorEnabled: false });
  await logIn(username, newPassword).expect(401);
  await logIn(username, password).expect(200);
});

test('only one of two simultaneous resets is accepted', async () => {
  const { phone, code } = await asked();
  const answers = await Promise.all([reset({ phone, code }), reset({ phone, code })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('the answer is the same with and without an account, but no code is sent without an account', async () => {
  const { person } = await registered(auth);
  const { phone } = newPerson();
  const [known, unknown] = [await ask(person.phone), await ask(phone)];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(known.status).toBe(200);
  expect(await auth.codesTo(phone)).toEqual([]);
  expect(await auth.codesTo(person.phone)).toHaveLength(1);
});

test('a request repeated within a minute gets the same answer and sends no code', async () => {
  const { phone } = await asked();
  await ask(phone).expect(200);
  expect(await auth.codesTo(phone)).toHaveLength(1);
  auth.advance(61);
  await ask(phone).expect(200);
  expect(await auth.codesTo(phone)).toHaveLength(2);
});

test.each([
  ['whose telephone is not proved', { phoneVerified: false }],
  ['that is closed', { isActive: false }],
])('no code is sent to an account %s', async (_what, change) => {
  const { person, user } = await registered(auth);
  await auth.users.updateOne({ _id: user.id }, change);
  await ask(person.phone).expect(200);
  expect(await auth.codesTo(person.phone)).toEqual([]);
});

test('all codes of a telephone share five tries', async () => {
  const { phone, code } = await asked();
  for (let i = 0; i < 5; i++) await reset({ phone, code: wrong(code) }).expect(422);
  await reset({ phone, code }).expect(422);
});

test('the five oldest accounts of a telephone get one code each, with their user names', async () => {
  const { phone } = newPerson();
  const people = [];
  for (let i = 0; i < 6; i++) people.push((await registered(auth, { phone })).person);
  await ask(phone).expect(200);
  const sent = await auth.codesTo(phone);
  expect(sent.map(({ username }) => username)).toEqual(
    people.slice(0, 5).map(({ username }) => username),
  );
  await reset({ phone, code: sent[3]!.code }).expect(200);
  await logIn(people[3]!.username, newPassword).expect(200);
  await logIn(people[0]!.username, newPassword).expect(401);
  // The codes of other accounts are still valid.
  await reset({ phone, code: sent[0]!.code }).expect(200);
});

test('a code stays valid when the policy refuses the new password', async () => {
  const { phone, code } = await asked();
  for (let i = 0; i < 6; i++) {
    const { body } = await reset({ phone, code, newPassword: 'password' }).expect(422);
    expect(body).toMatchObject({
      code: 'PASSWORD_TOO_COMMON',
      errors: { newPassword: [expect.any(String)] },
    });
  }
  await reset({ phone, code }).expect(200);
});

test('a code sent to a former telephone is refused', async () => {
  const { phone, code, id } = await asked();
  await auth.users.updateOne({ _id: id }, { phone: newPerson().phone });
  await reset({ phone, code }).expect(422);
});

describe('password recovery with a second factor', () => {
  test('the code alone is refused, and stays valid for use with the second factor', async () => {
    const { phone, code, agent, username, password } = await asked();
    const [recoveryCode] = await enableTwoFactor(auth, agent);
    const missing = await reset({ phone, code }).expect(422);
    expect(missing.body).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
    const refused = await reset({ phone, code, twoFactorToken: '000000' }).expect(422);
    expect(refused.body).toMatchObject({
      code: 'INVALID_CODE',
      errors: { twoFactorToken: [expect.any(String)] },
    });
    await logIn(username, password).expect(200);
    await reset({ phone, code, twoFactorToken: recoveryCode }).expect(200);
  });

  test('a caller without the code does not learn that the account has a second factor', async () => {
    const { phone, code, agent } = await asked();
    await enableTwoFactor(auth, agent);
    const { body } = await reset({ phone, code: wrong(code) }).expect(422);
    expect(body).toMatchObject({ code: 'INVALID_CODE', errors: { code: [expect.any(String)] } });
  });
});
