import {
  credentialsChanged,
  identityAudited,
  profileEndpoints,
  securityEndpoints,
} from '@bambuzal/contracts';
import { password } from '../testing/auth-app';
import { TestAuth, type TestPerson } from '../testing/test-auth';

let auth: TestAuth;

beforeAll(async () => {
  auth = await TestAuth.start();
});

afterAll(() => auth.close());

const newPassword = 'outro bambu 28';

const change = (person: TestPerson, body = {}) =>
  person.call(securityEndpoints.changePassword, {
    body: { currentPassword: password, newPassword, confirmPassword: newPassword, ...body },
  });

const isSignedIn = async (person: TestPerson) =>
  (await person.call(profileEndpoints.read)).status === 200;

test('the new password is valid, and the change is published and recorded', async () => {
  const ana = await auth.person();
  expect((await change(ana)).body).toEqual({ success: true });
  expect((await change(ana)).body).toMatchObject({ code: 'CURRENT_PASSWORD_INCORRECT' });
  expect((await change(ana, { currentPassword: newPassword })).status).toBe(200);
  expect((await auth.messages(credentialsChanged, ana.id))[0]).toMatchObject({
    change: 'password',
  });
  const [record] = await auth.messages(identityAudited, ana.id);
  expect(record).toMatchObject({ action: 'change_password', adminId: null });
  expect(JSON.stringify(record)).not.toContain(newPassword);
});

test('every other session ends, but this session continues', async () => {
  const account = await auth.account();
  const [here, elsewhere] = [await auth.signIn(account), await auth.signIn(account)];
  await change(here);
  expect(await isSignedIn(here)).toBe(true);
  const { status, body } = await elsewhere.call(profileEndpoints.read);
  expect([status, body.code]).toEqual([401, 'SESSION_REVOKED']);
});

test('a wrong current password does not change the password or end sessions', async () => {
  const account = await auth.account();
  const [here, elsewhere] = [await auth.signIn(account), await auth.signIn(account)];
  const { status, body } = await change(here, { currentPassword: 'outra coisa' });
  expect([status, body.code]).toEqual([422, 'CURRENT_PASSWORD_INCORRECT']);
  expect(body.errors).toEqual({ currentPassword: [expect.any(String)] });
  expect(await isSignedIn(elsewhere)).toBe(true);
  expect((await auth.row(here.id)).password).toBe(account.password);
  expect(await auth.messages(credentialsChanged, here.id)).toEqual([]);
});

test('a common password is refused with the field named, and an administrator needs a longer password', async () => {
  const common = 'password1';
  const ana = await auth.person();
  const refused = await change(ana, { newPassword: common, confirmPassword: common });
  expect([refused.status, refused.body.code]).toEqual([422, 'PASSWORD_TOO_COMMON']);
  expect(refused.body.errors).toHaveProperty('newPassword');
  const short = 'b4mbu-x';
  const body = { newPassword: short, confirmPassword: short };
  expect((await change(await auth.master(), body)).body).toMatchObject({
    code: 'PASSWORD_TOO_SHORT',
  });
  expect((await change(ana, body)).status).toBe(200);
});

test('a different confirmation is refused, and the error names the field', async () => {
  const ana = await auth.person();
  const { status, body } = await change(ana, { confirmPassword: 'outro bambu 29' });
  expect(status).toBe(400);
  expect(body.errors).toHaveProperty('confirmPassword');
});

test('after ten wrong passwords the right password is refused for a while', async () => {
  const ana = await auth.person();
  for (let i = 0; i < 10; i += 1) {
    expect((await change(ana, { currentPassword: 'errada' })).status).toBe(422);
  }
  const { status, headers } = await change(ana);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await change(await auth.person())).status).toBe(200);
});

test('only one of two simultaneous changes is accepted', async () => {
  const ana = await auth.person();
  const answers = await Promise.all([change(ana), change(ana)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});
