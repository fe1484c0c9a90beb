import request from 'supertest';
import { type AuthApp, cookieSet, createAuthApp, newPerson } from '../testing/auth-app';

let auth: AuthApp;

beforeAll(async () => {
  auth = await createAuthApp({ demo: false });
});
afterAll(() => auth.close());

const names = ['__Host-bambuzal_session', '__Host-bambuzal_refresh', '__Host-bambuzal_device'];
const register = () => request(auth.app).post('/api/register').send(newPerson()).expect(200);
const setIn = (answer: request.Response) => [answer.headers['set-cookie']].flat().map(String);
const valueOf = (answer: request.Response, name: string) => cookieSet(answer, name) ?? '';

test('every cookie is secure and only for this host, for any headers of a proxy', async () => {
  const cookies = setIn(await register());
  expect(cookies.map((text) => text.split('=')[0]).sort()).toEqual([...names].sort());
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain('Domain');
  }
});

test("a session is read only from the host's own cookie, not from a cookie that a sibling host could set", async () => {
  const answer = await register();
  const token = valueOf(answer, '__Host-bambuzal_session');
  const user = (cookie: string) => request(auth.app).get('/api/user').set('Cookie', cookie);
  await user(`__Host-bambuzal_session=${token}`).expect(200);
  await user(`bambuzal_session=${token}`).expect(401);
});

test("signing out ends the session of the host's own cookie and removes the cookie", async () => {
  const answer = await register();
  const refresh = valueOf(answer, '__Host-bambuzal_refresh');
  const planted = await request(auth.app)
    .post('/api/logout')
    .set('Cookie', `bambuzal_refresh=${refresh}`);
  expect(planted.status).toBe(200);
  const token = valueOf(answer, '__Host-bambuzal_session');
  const user = () =>
    request(auth.app).get('/api/user').set('Cookie', `__Host-bambuzal_session=${token}`);
  await user().expect(200);
  const out = await request(auth.app)
    .post('/api/logout')
    .set('Cookie', `__Host-bambuzal_refresh=${refresh}`)
    .expect(200);
  for (const name of names.slice(0, 2)) expect(cookieSet(out, name)).toBe('');
  for (const cookie of setIn(out)) expect(cookie).toContain('Secure');
  await user().expect(401);
});
