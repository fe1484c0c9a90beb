import { refreshCookieName, sessionCookieName } from '@bambuzal/contracts';
import request from 'supertest';
import { Passwords } from '../passwords/passwords';
import { hashToken } from '../secret-tokens';
import { addDemoAccounts } from '../seed/demo-accounts';
import { type AuthApp, browser, cookieSet, createAuthApp, registered } from '../testing/auth-app';

let auth: AuthApp;

beforeAll(async () => {
  auth = await createAuthApp();
  const { transact } = auth.context;
  const now = () => new Date();
  await addDemoAccounts({ users: auth.users, passwords: new Passwords(), transact, now });
});

afterAll(() => auth.close());

/** An administrator in a new browser, who views the product as a new member. */
async function viewing() {
  const member = await registered(auth);
  const admin = browser(auth.app);
  const credentials = { username: 'suporte', password: 'bambuzal-demo' };
  const login = await admin.post('/api/login').send(credentials).expect(200);
  const view = await admin.post(`/api/admin/users/${member.user.id}/view-as`).expect(200);
  return {
    member,
    admin,
    adminToken: cookieSet(login, sessionCookieName) ?? '',
    viewToken: cookieSet(view, sessionCookieName) ?? '',
    viewRefresh: cookieSet(view, refreshCookieName) ?? '',
  };
}

const emergencyReturn = (refreshToken: string) =>
  request(auth.app)
    .post('/api/emergency-admin-return')
    .set('Cookie', `${refreshCookieName}=${refreshToken}`);

const returnBy = (token: string) =>
  request(auth.app).post('/api/admin/return-to-admin').set('Authorization', `Bearer ${token}`);

const who = (token: string) =>
  request(auth.app).get('/api/user').set('Authorization', `Bearer ${token}`);

test("the view names the administrator and shows the member's data", async () => {
  const { admin, member } = await viewing();
  const { body } = await admin.get('/api/session-info').expect(200);
  expect(body).toMatchObject({
    isAdminAsUser: true,
    admin: { username: 'suporte', fullName: 'Sérgio Prado' },
  });
  expect((await admin.get('/api/user')).body).toMatchObject({ id: member.user.id, role: 'user' });
});

test('the view cannot change data', async () => {
  const { admin } = await viewing();
  const { body } = await admin.patch('/api/profile').send({ fullName: 'Outra Pessoa' }).expect(403);
  expect(body).toMatchObject({ code: 'READ_ONLY_SESSION' });
});

test("a return restores the administrator's own session and ends the view", async () => {
  const { admin, adminToken, viewToken } = await viewing();
  const { body } = await admin.post('/api/admin/return-to-admin').expect(200);
  expect(body).toMatchObject({ username: 'suporte', role: 'admin' });
  expect((await admin.get('/api/user')).body).toMatchObject({ username: 'suporte' });
  expect((await who(viewToken)).body).toMatchObject({ code: 'SESSION_REVOKED' });
  await who(adminToken).expect(200);
});

test('the view ends within an hour, but the refresh token still allows the return', async () => {
  const { viewRefresh } = await viewing();
  const body = { refreshToken: viewRefresh, ipAddress: '203.0.113.7' };
  // Renewed several times, because an administrator's session ends after half an hour without use.
  for (const minutes of [20, 20, 19]) {
    auth.advance(minutes * 60);
    await request(auth.app).post('/internal/sessions/renew').send(body).expect(200);
  }
  auth.advance(2 * 60);
  await request(auth.app).post('/internal/sessions/renew').send(body).expect(401);
  const answer = await emergencyReturn(viewRefresh).expect(200);
  expect(answer.body).toMatchObject({ username: 'suporte' });
});

test('the way back works once', async () => {
  const { viewRefresh } = await viewing();
  await emergencyReturn(viewRefresh).expect(200);
  await emergencyReturn(viewRefresh).expect(401);
});

test('a member who ends the view does not close the way back', async () => {
  const { member, viewRefresh, viewToken } = await viewing();
  await member.agent.delete('/api/security/sessions').expect(200);
  expect((await who(viewToken)).body).toMatchObject({ code: 'SESSION_REVOKED' });
  await emergencyReturn(viewRefresh).expect(200);
});

test("the view and the way back end with the administrator's session", async () => {
  const { viewToken, viewRefresh } = await viewing();
  const other = browser(auth.app);
  const credentials = { username: 'suporte', password: 'bambuzal-demo' };
  await other.post('/api/login').send(credentials).expect(200);
  await other.delete('/api/security/sessions').expect(200);
  expect((await who(viewToken)).body).toMatchObject({ code: 'SESSION_REVOKED' });
  const { body } = await emergencyReturn(viewRefresh).expect(401);
  expect(body).toMatchObject({ code: 'SESSION_REVOKED' });
});

test('signing out of a view closes the way back', async () => {
  const { admin, viewRefresh } = await viewing();
  await admin.post('/api/logout').expect(200);
  await emergencyReturn(viewRefresh).expect(401);
});

test('only one of several simultaneous returns is accepted', async () => {
  const { viewRefresh } = await viewing();
  const answers = await Promise.all([1, 2, 3].map(() => emergencyReturn(viewRefresh)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test.each([
  ['by the token', ['token']],
  ['by the refresh token', ['refresh']],
  ['by both', ['token', 'refresh']],
])('exactly one of eight simultaneous returns %s is accepted', async (_by, ways) => {
  const { viewToken, viewRefresh } = await viewing();
  const returns = Array.from({ length: 8 }, (_, index) =>
    ways[index % ways.length] === 'token' ? returnBy(viewToken) : emergencyReturn(viewRefresh),
  );
  const answers = await Promise.all(returns);
  const taken = answers.filter(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
  for (const answer of taken) {
    await who(cookieSet(answer, sessionCookieName) ?? '').expect(200);
  }
  expect((await who(viewToken)).body).toMatchObject({ code: 'SESSION_REVOKED' });
  await returnBy(viewToken).expect(401);
  await emergencyReturn(viewRefresh).expect(401);
});

test('a return that fails leaves the way back open', async () => {
  const { viewRefresh } = await viewing();
  const sessions = auth.context.database.connection.collection('user_sessions');
  const view = await sessions.findOne({ sessionToken: hashToken(viewRefresh) });
  const own = { _id: view?.['adminSessionId'] };
  await sessions.updateOne(own, { $set: { status: 'expired' } });
  await emergencyReturn(viewRefresh).expect(401);
  await sessions.updateOne(own, { $set: { status: 'active' } });
  await emergencyReturn(viewRefresh).expect(200);
});

test('a return from an ordinary session is refused', async () => {
  const { agent } = await registered(auth);
  for (const path of ['/api/admin/return-to-admin', '/api/emergency-admin-return']) {
    const { body } = await agent.post(path).expect(409);
    expect(body).toMatchObject({ code: 'NOT_A_VIEW' });
  }
});
