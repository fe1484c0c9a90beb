import { identityAudited, refreshCookieName, sessionCookieName } from '@bambuzal/contracts';
import request from 'supertest';
import { addDemoAccounts } from '../seed/demo-accounts';
import { Passwords } from '../passwords/passwords';
import {
  type AuthApp,
  browser,
  cookieSet,
  createAuthApp,
  newPerson,
  password,
  registered,
} from '../testing/auth-app';

let auth: AuthApp;

beforeAll(async () => {
  auth = await createAuthApp();
  const { transact } = auth.context;
  const now = () => new Date();
  await addDemoAccounts({ users: auth.users, passwords: new Passwords(), transact, now });
});

afterAll(() => auth.close());
afterEach(() => auth.set({}));

const logIn = (body: object, agent = browser(auth.app)) => agent.post('/api/login').send(body);

async function lastAttempt(agent: ReturnType<typeof browser>) {
  await auth.background.settled();
  const { body } = await agent.get('/api/security/login-history').expect(200);
  return body.data[0];
}

test.each([
  ['the user name', 'username', (text: string) => text],
  ['the user name in capitals', 'username', (text: string) => text.toUpperCase()],
  ['the e-mail', 'email', (text: string) => text],
  ['the e-mail in capitals', 'email', (text: string) => text.toUpperCase()],
] as const)('a member signs in by %s', async (_what, field, write) => {
  const { person, user } = await registered(auth);
  const agent = browser(auth.app);
  const { body } = await logIn({ username: write(person[field]), password }, agent).expect(200);
  expect(body).toMatchObject({ id: user.id, lastLoginAt: expect.any(String) });
  expect(body).not.toHaveProperty('password');
  await agent.get('/api/user').expect(200);
});

test('an unknown name and a wrong password get the same refusal', async () => {
  const { person } = await registered(auth);
  const wrong = await logIn({ username: person.username, password: 'não é esta' });
  const unknown = await logIn({ username: 'ninguem-aqui', password: 'não é esta' });
  const bare = ({ status, body: { correlationId, ...rest } }: request.Response) => [status, rest];
  expect(bare(wrong)).toEqual(bare(unknown));
  expect(wrong.body).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
  expect(wrong.body.message).toContain('credenciais');
  expect(Object.keys(wrong.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
});

test('the login history shows a failure with its reason, and the success', async () => {
  const { person, agent } = await registered(auth);
  await logIn({ username: person.username, password: 'não é esta' }).expect(401);
  expect(await lastAttempt(agent)).toMatchObject({
    status: 'failed',
    failReason: 'wrong_password',
  });
  await logIn({ username: person.username, password }).expect(200);
  expect(await lastAttempt(agent)).toMatchObject({ status: 'success', failReason: null });
});

test('the owner of a closed account is told, but only with the right password', async () => {
  const { person } = await registered(auth);
  await auth.users.updateOne({ email: person.email }, { isActive: false });
  const right = await logIn({ username: person.username, password });
  expect(right.body).toMatchObject({ status: 403, code: 'ACCOUNT_INACTIVE' });
  const wrong = await logIn({ username: person.username, password: 'não é esta' });
  expect(wrong.body).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
});

test('only administrators can sign in during maintenance, and registration is closed', async () => {
  const { person } = await registered(auth);
  await auth.set({ maintenanceMode: true });
  const refused = await logIn({ username: person.username, password });
  expect(refused.body).toMatchObject({ code: 'MAINTENANCE', maintenance: true });
  const wrong = await logIn({ username: person.username, password: 'não é esta' });
  expect(wrong.body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await request(auth.app).post('/api/register').send(newPerson()).expect(503);
  await logIn({ username: 'master', password: 'bambuzal-demo' }).expect(200);
});

test("an administrator's sign-in is in the audit log, but a member's is not", async () => {
  await logIn({ username: 'suporte', password: 'bambuzal-demo' }).expect(200);
  await logIn({ username: 'ana', password: 'bambuzal-demo' }).expect(200);
  const records = await auth.sent(identityAudited.type);
  const logins = records.filter(({ action }) => action === 'login');
  const suporte = await auth.users.findOne({ usernameKey: 'suporte' }).lean();
  expect(logins.at(-1)).toMatchObject({ adminId: suporte?._id.toString(), entityType: 'user' });
});

test("signing in always starts a session with new tokens, and ends the browser's old session", async () => {
  const { person } = await registered(auth);
  const agent = browser(auth.app);
  const first = await logIn({ username: person.username, password }, agent).expect(200);
  const second = await logIn({ username: person.username, password }, agent).expect(200);
  for (const name of [sessionCookieName, refreshCookieName]) {
    expect(cookieSet(second, name)).not.toBe(cookieSet(first, name));
  }
  const old = `${sessionCookieName}=${cookieSet(first, sessionCookieName)}`;
  const { body } = await request(auth.app).get('/api/user').set('Cookie', old);
  expect(body).toMatchObject({ code: 'SESSION_REVOKED' });
});

test('a session token planted in the request is not used', async () => {
  const { person } = await registered(auth);
  const planted = `${refreshCookieName}=${'a'.repeat(43)}; ${sessionCookieName}=planted`;
  const answer = await request(auth.app)
    .post('/api/login')
    .set('Cookie', planted)
    .send({ username: person.username, password })
    .expect(200);
  expect(cookieSet(answer, refreshCookieName)).toMatch(/^[\w-]{43}$/);
  expect(cookieSet(answer, refreshCookieName)).not.toBe('a'.repeat(43));
});

test('cookies are hidden from scripts and other sites, and secure behind TLS', async () => {
  const { person } = await registered(auth);
  const credentials = { username: person.username, password };
  const cookiesOf = async (protocol: string) => {
    const answer = await logIn(credentials).set('x-forwarded-proto', protocol).expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    return [answer.headers['set-cookie']].flat().map(String);
  };
  const encrypted = await cookiesOf('https');
  expect(encrypted).toHaveLength(3);
  for (const cookie of encrypted) expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  for (const cookie of await cookiesOf('http')) expect(cookie).not.toContain('Secure');
});

test('a browser that signs in again is the same device, with a readable name', async () => {
  const { person, agent } = await registered(auth);
  const android =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';
  const phone = browser(auth.app);
  for (let i = 0; i < 2; i++) {
    await logIn({ username: person.username, password }, phone).set('User-Agent', android);
  }
  const { body } = await agent.get('/api/security/devices').expect(200);
  expect(body.pagination.total).toBe(2);
  expect(body.data[0]).toMatchObject({ deviceName: 'Chrome no Android', deviceType: 'mobile' });
});

test('the right password is refused after ten wrong passwords for the account', async () => {
  const { person, agent } = await registered(auth);
  for (let i = 0; i < 10; i++) {
    await logIn({ username: person.username, password: `palpite ${i}` }).expect(401);
  }
  const refused = await logIn({ username: person.username, password }).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await lastAttempt(agent)).toMatchObject({ failReason: 'rate_limited' });
});

test('an unknown name is limited in the same way, in any spelling', async () => {
  const { person } = await registered(auth);
  const capital = (name: string) => name.toUpperCase();
  const fullWidth = (name: string) =>
    name.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
  for (const name of [person.username, 'fantasma']) {
    for (let i = 0; i < 10; i++) {
      await logIn({ username: name, password: `palpite ${i}` }).expect(401);
    }
    await logIn({ username: capital(name), password }).expect(429);
    await logIn({ username: fullWidth(name), password }).expect(429);
  }
});

test('the count does not show which e-mail belongs to which user name', async () => {
  const { person } = await registered(auth);
  for (let i = 0; i < 11; i++) {
    await logIn({ username: person.username, password: `palpite ${i}` });
  }
  const wrong = { password: 'não é esta' };
  await logIn({ username: person.email, ...wrong }).expect(401);
  await logIn({ username: 'nobody@example.com', ...wrong }).expect(401);
});

test('a right password resets the count', async () => {
  const { person } = await registered(auth);
  const { username } = person;
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 5; i++) await logIn({ username, password: 'não é esta' }).expect(401);
    await logIn({ username, password }).expect(200);
  }
});

/** Tries wrong passwords until further tries are refused. */
async function lockOut(username: string, agent = browser(auth.app)): Promise<void> {
  for (let i = 0; i < 10; i++) await logIn({ username, password: `palpite ${i}` }, agent);
  await logIn({ username, password }, agent).expect(429);
}

test('wrong passwords from elsewhere do not lock out a device that has signed in before', async () => {
  const { person, agent } = await registered(auth);
  await agent.post('/api/logout').expect(200);
  await lockOut(person.username);
  await logIn({ username: person.username, password }, agent).expect(200);
  await logIn({ username: person.username, password }).expect(429);
});

test('ten wrong passwords on a known device lock out only that device', async () => {
  const { person, agent } = await registered(auth);
  const other = browser(auth.app);
  await logIn({ username: person.username, password }, other).expect(200);
  await lockOut(person.username, agent);
  await logIn({ username: person.username, password }, other).expect(200);
});

test('a device is known only for accounts that signed in from it', async () => {
  const { person } = await registered(auth);
  const { agent: stranger } = await registered(auth);
  await lockOut(person.username);
  await logIn({ username: person.username, password }, stranger).expect(429);
});
