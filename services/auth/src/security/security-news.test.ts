import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountDataChanged, deviceAdded, type MessageType } from '@bambuzal/contracts';
import { type AuthApp, browser, createAuthApp, password, registered } from '../testing/auth-app';
import { placeDatabase } from '../testing/place-database';

/* Tests the notices that tell people about actions that may not have been their own. */

let auth: AuthApp;

beforeAll(async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'places-')), 'places.mmdb');
  writeFileSync(file, placeDatabase([203, 0, 113], { city: { names: { 'pt-BR': 'Lisboa' } } }));
  auth = await createAuthApp({ environment: { GEOIP_DATABASE: file } });
});
afterAll(() => auth.close());

const published = async ({ type }: MessageType, userId: string) =>
  (await auth.sent(type)).filter((data) => data['userId'] === userId);

const android =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';
const signIn = (username: string, agent = browser(auth.app)) =>
  agent
    .post('/api/login')
    .set('User-Agent', android)
    .set('X-Forwarded-For', '203.0.113.7')
    .send({ username, password })
    .expect(200);

test('a new device causes one notice with name and place, but the first device causes none', async () => {
  const { person, user, agent } = await registered(auth);
  await signIn(person.username, agent);
  expect(await published(deviceAdded, user.id)).toEqual([]);
  const phone = browser(auth.app);
  await signIn(person.username, phone);
  await signIn(person.username, phone);
  expect(await published(deviceAdded, user.id)).toMatchObject([
    { deviceName: 'Chrome no Android', ipAddress: '203.0.113.7', location: 'Lisboa' },
  ]);
});

test('a sign-in is recorded with its place, if it is known', async () => {
  const { person, agent } = await registered(auth);
  await signIn(person.username);
  const { body } = await agent.get('/api/security/login-history').expect(200);
  expect(body.data).toMatchObject([{ location: 'Lisboa' }, { location: null }]);
});

test('a changed telephone causes one notice', async () => {
  const { user, agent } = await registered(auth);
  const phone = '+5511988887777';
  for (let i = 0; i < 2; i++) {
    await agent.patch('/api/profile').send({ phone, currentPassword: password }).expect(200);
  }
  expect(await published(accountDataChanged, user.id)).toMatchObject([
    { fields: ['phone'], bySupport: false },
  ]);
});
