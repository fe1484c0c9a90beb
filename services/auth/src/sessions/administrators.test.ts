import {
  type AuditRecord,
  identityAudited,
  renewSessionEndpoint,
  securityEndpoints,
  signInEndpoints,
  userAdministrationEndpoints,
  profileEndpoints,
} from '@bambuzal/contracts';
import { generateSync } from 'otplib';
import request, { type Response } from 'supertest';
import { password } from '../testing/auth-app';
import { codeFor } from '../testing/second-factor';
import { TestAuth, type TestPerson } from '../testing/test-auth';

/** Fields of an administrator without a second factor, as when the account was created. */
const bare = { role: 'admin', twoFactorEnabled: false, twoFactorSecret: null } as const;
const types = ['master', 'suporte', 'financeiro', 'marketing'] as const;
const minute = 60;
const hour = 60 * minute;

let auth: TestAuth;
let demo: TestAuth;

beforeAll(async () => {
  auth = await TestAuth.start();
  demo = await TestAuth.start(true);
});

afterAll(async () => {
  await auth.close();
  await demo.close();
});

/** Returns the person with the cookies from an answer. */
function withCookiesOf(person: TestPerson, { headers }: Response): TestPerson {
  const set = [headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0] ?? '');
  const names = set.map((pair) => pair.split('=')[0]);
  const kept = person.cookies.filter((pair) => !names.includes(pair.split('=')[0]));
  return auth.withCookies(person, [...kept, ...set]);
}

const refreshTokenOf = ({ cookies }: TestPerson): string =>
  cookies.find((pair) => /^(?:__Host-)?bambuzal_refresh=/.test(pair))?.split('=')[1] ?? '';

const renew = (person: TestPerson, on = auth) =>
  request(on.app)
    .post(renewSessionEndpoint.path)
    .send({ refreshToken: refreshTokenOf(person), ipAddress: '203.0.113.7' });

async function setUpSecondFactor(person: TestPerson): Promise<TestPerson> {
  const setup = await person.call(securityEndpoints.setUpTwoFactor);
  const { secret } = securityEndpoints.setUpTwoFactor.answer.parse(setup.body);
  const token = generateSync({ secret, epoch: auth.now().getTime() / 1000 });
  const answer = await person.call(securityEndpoints.enableTwoFactor, {
    body: { token },
  });
  expect(answer.status).toBe(200);
  return withCookiesOf(person, answer);
}

describe('administrators outside the demo', () => {
  test.each(types)('%s without a second factor is refused all other actions', async (adminType) => {
    const person = await auth.person({ ...bare, adminType });
    for (const endpoint of [
      userAdministrationEndpoints.list,
      securityEndpoints.sessions,
      securityEndpoints.disableTwoFactor,
      profileEndpoints.change,
    ]) {
      const { status, body } = await person.call(endpoint, { body: {} });
      expect([endpoint.path, status, body.code]).toEqual([
        endpoint.path,
        403,
        'SECOND_FACTOR_MISSING',
      ]);
    }
    const { body } = await person.call(signInEndpoints.user);
    expect(body).toMatchObject({ username: person.username, missing: 'second_factor' });
    await person.call(signInEndpoints.sessionInfo).then(({ status }) => expect(status).toBe(200));
    await person.call(signInEndpoints.logout).then(({ status }) => expect(status).toBe(200));
    const { status } = await person.call(signInEndpoints.user);
    expect(status).toBe(401);
  });

  test('the answer to a sign-in names the missing step', async () => {
    const { username } = await auth.account({ ...bare, adminType: 'master' });
    const { body } = await request(auth.app).post('/api/login').send({ username, password });
    expect(body).toMatchObject({ role: 'admin', missing: 'second_factor' });
  });

  test('an administrator who sets up a second factor continues at once', async () => {
    const person = await auth.person({ ...bare, adminType: 'suporte' });
    const secured = await setUpSecondFactor(person);
    const { body: user } = await secured.call(signInEndpoints.user);
    expect(user).not.toHaveProperty('missing');
    const { status } = await secured.call(userAdministrationEndpoints.list);
    expect(status).toBe(200);
  });

  test('a token from before the set-up is replaced when the page loads the session', async () => {
    const person = await auth.person({ ...bare, adminType: 'suporte' });
    await setUpSecondFactor(person);
    const answer = await person.call(signInEndpoints.user);
    expect(answer.body).not.toHaveProperty('missing');
    const fresh = withCookiesOf(person, answer);
    expect((await fresh.call(userAdministrationEndpoints.list)).status).toBe(200);
  });

  test('an administrator cannot turn off the second factor, and the code is not used up', async () => {
    const person = await auth.person({ role: 'admin', adminType: 'master' });
    const token = await codeFor(auth.service, person.username);
    const { status, body } = await person.call(securityEndpoints.disableTwoFactor, {
      body: { token },
    });
    expect([status, body.code]).toEqual([403, 'SECOND_FACTOR_MANDATORY']);
    expect(await auth.row(person.id)).toMatchObject({
      twoFactorEnabled: true,
      lastTwoFactorStep: 0,
    });
  });

  test('a member needs no second factor', async () => {
    const plain = await auth.person();
    expect((await plain.call(securityEndpoints.sessions)).status).toBe(200);
    const { body } = await plain.call(signInEndpoints.user);
    expect(body).not.toHaveProperty('missing');
  });
});

test('an administrator needs no second factor in the demo', async () => {
  const person = await demo.person({ ...bare, adminType: 'master' });
  expect((await person.call(userAdministrationEndpoints.list)).status).toBe(200);
});

describe.each([
  ['outside the demo', () => auth],
  ['in the demo', () => demo],
])('an administrator’s session %s', (_where, service) => {
  const administrator = () => service().person({ role: 'admin', adminType: 'financeiro' });

  test('ends after 30 minutes without use, and the answer gives the reason', async () => {
    const person = await administrator();
    service().advance(29 * minute);
    await renew(person, service()).expect(200);
    service().advance(31 * minute);
    const { body } = await renew(person, service()).expect(401);
    expect(body).toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test('ends twelve hours after signing in, even if it is used', async () => {
    const person = await administrator();
    for (let passed = 0; passed < 12 * hour - 20 * minute; passed += 20 * minute) {
      service().advance(20 * minute);
      await renew(person, service()).expect(200);
    }
    service().advance(20 * minute);
    const { body } = await renew(person, service()).expect(401);
    expect(body).toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test("is shorter than a member's session, which lasts seven days without use", async () => {
    const member = await service().person();
    service().advance(6.9 * 24 * hour);
    await renew(member, service()).expect(200);
  });

  test('ends when it is older than the rule allows, even if its stored end is later', async () => {
    const person = await administrator();
    const rows = service().context.database.connection.collection('user_sessions');
    await rows.updateMany({}, { $set: { expiresAt: new Date('2999-01-01') } });
    service().advance(31 * minute);
    await renew(person, service()).expect(401);
  });
});

describe("an administrator's view of a member", () => {
  async function viewing() {
    const admin = await auth.person({ role: 'admin', adminType: 'suporte' });
    const member = await auth.account();
    const answer = await admin.call(userAdministrationEndpoints.viewAs, {
      id: String(member._id),
    });
    expect(answer.status).toBe(200);
    return { admin, view: auth.personOf(answer) };
  }

  test("counts as use of the administrator's own session", async () => {
    const { admin, view } = await viewing();
    auth.advance(20 * minute);
    await renew(view).expect(200);
    auth.advance(20 * minute);
    await renew(view).expect(200);
    expect((await view.call(signInEndpoints.emergencyAdminReturn)).body).toMatchObject({
      username: admin.username,
    });
  });

  test('ends after 30 minutes without use, and the way back then fails too', async () => {
    const { view } = await viewing();
    auth.advance(31 * minute);
    await renew(view).expect(401);
    const { status, body } = await view.call(signInEndpoints.emergencyAdminReturn);
    expect([status, body.code]).toEqual([401, 'SESSION_EXPIRED']);
  });
});

describe('a member who is made an administrator', () => {
  async function promoted(on = auth) {
    const member = await on.account();
    const master = await on.master();
    const { status } = await master.call(userAdministrationEndpoints.changePermissions, {
      id: String(member._id),
      body: { role: 'admin', adminType: 'financeiro' },
    });
    expect(status).toBe(200);
    return { master, person: await on.signIn(member) };
  }

  const change = (person: TestPerson, newPassword: string) =>
    person.call(securityEndpoints.changePassword, {
      body: { currentPassword: password, newPassword, confirmPassword: newPassword },
    });

  test.each([
    ['outside the demo', () => auth],
    ['in the demo', () => demo],
  ])('has no rights before choosing a new password, %s', async (_where, service) => {
    const { person } = await promoted(service());
    for (const endpoint of [userAdministrationEndpoints.list, securityEndpoints.sessions]) {
      const { status, body } = await person.call(endpoint);
      expect([status, body.code]).toEqual([403, 'NEW_PASSWORD_MISSING']);
    }
    const { body } = await person.call(signInEndpoints.user);
    expect(body).toMatchObject({ missing: 'new_password' });
  });

  test("must choose a password by the administrators' rule", async () => {
    const { person } = await promoted();
    const { status, body } = await change(person, 'sete737');
    expect([status, body.code]).toEqual([422, 'PASSWORD_TOO_SHORT']);
    expect(await auth.row(person.id)).toMatchObject({ mustSetPassword: true });
  });

  test("must then set up a second factor, and has the role's rights after that", async () => {
    const { person } = await promoted();
    const answer = await change(person, 'uma frase nova e longa');
    expect(answer.status).toBe(200);
    const renewed = withCookiesOf(person, answer);
    const refused = await renewed.call(userAdministrationEndpoints.list);
    expect(refused.body).toMatchObject({ code: 'SECOND_FACTOR_MISSING' });
    const secured = await setUpSecondFactor(renewed);
    expect((await secured.call(userAdministrationEndpoints.list)).status).toBe(200);
  });

  test('needs no further step after becoming a member again, and every step after the next promotion', async () => {
    const { master, person } = await promoted();
    const as = (role: 'user' | 'admin') =>
      master.call(userAdministrationEndpoints.changePermissions, {
        id: person.id,
        body: { role },
      });
    await as('user');
    expect(await auth.row(person.id)).toMatchObject({ role: 'user', mustSetPassword: false });
    await as('admin');
    expect(await auth.row(person.id)).toMatchObject({ role: 'admin', mustSetPassword: true });
  });

  test('must still choose a new password when the type of administrator changes', async () => {
    const { master, person } = await promoted();
    await master.call(userAdministrationEndpoints.changePermissions, {
      id: person.id,
      body: { role: 'admin', adminType: 'marketing' },
    });
    expect(await auth.row(person.id)).toMatchObject({ mustSetPassword: true });
  });
});

describe('an administrator’s logout', () => {
  const logouts = async ({ id }: TestPerson) =>
    (await auth.messages(identityAudited, id)).filter(({ action }) => action === 'logout');

  test('is recorded once, even if it is sent again', async () => {
    const person = await auth.person({ role: 'admin', adminType: 'marketing' });
    await person.call(signInEndpoints.logout);
    await person.call(signInEndpoints.logout);
    const expected: Partial<AuditRecord> = {
      adminId: person.id,
      action: 'logout',
      entityType: 'user',
      entityId: person.id,
    };
    expect(await logouts(person)).toEqual([expect.objectContaining(expected)]);
  });

  test('from a view is recorded for the administrator, not for the member', async () => {
    const admin = await auth.person({ role: 'admin', adminType: 'suporte' });
    const member = await auth.account();
    const answer = await admin.call(userAdministrationEndpoints.viewAs, {
      id: String(member._id),
    });
    const view = auth.personOf(answer);
    await view.call(signInEndpoints.logout);
    expect(await logouts(admin)).toHaveLength(1);
    expect(await logouts(view)).toEqual([]);
  });

  test('is not recorded for a member', async () => {
    const member = await auth.person();
    await member.call(signInEndpoints.logout);
    expect(await logouts(member)).toEqual([]);
  });
});
