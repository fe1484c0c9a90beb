import { type AuthApp, browser, createAuthApp, registered } from '../testing/auth-app';
import { whileVerifying } from '../testing/during-passwords';
import { enableTwoFactor } from '../testing/enable-two-factor';

let auth: AuthApp;

beforeAll(async () => {
  auth = await createAuthApp();
});

afterAll(() => auth.close());
afterEach(() => jest.restoreAllMocks());

const logIn = (username: string, password: string) =>
  browser(auth.app).post('/api/login').send({ username, password });

test('a right password asks for the second factor and starts no session', async () => {
  const { person, agent, user } = await registered(auth);
  await enableTwoFactor(auth, agent);
  const answer = await logIn(person.username, person.password).expect(200);
  expect(answer.body).toEqual({
    requiresTwoFactor: true,
    userId: user.id,
    username: person.username,
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a recovery code signs in once', async () => {
  const { person, agent } = await registered(auth);
  const [twoFactorToken] = await enableTwoFactor(auth, agent);
  const { username, password } = person;
  const enter = () =>
    browser(auth.app).post('/api/login').send({ username, password, twoFactorToken });
  await enter().expect(200);
  const { body } = await enter().expect(422);
  expect(body).toMatchObject({ code: 'INVALID_CODE' });
  await auth.background.settled();
  const history = await agent.get('/api/security/login-history').expect(200);
  expect(history.body.data[0]).toMatchObject({ failReason: 'wrong_two_factor' });
});

test('a wrong password is refused even with the right second factor', async () => {
  const { person, agent } = await registered(auth);
  const [twoFactorToken] = await enableTwoFactor(auth, agent);
  const body = { username: person.username, password: 'não é esta', twoFactorToken };
  const answer = await browser(auth.app).post('/api/login').send(body).expect(401);
  expect(answer.body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test('a sign-in is refused when the second factor is turned on at the same moment', async () => {
  const { person, user } = await registered(auth);
  whileVerifying(() => auth.users.updateOne({ _id: user.id }, { twoFactorEnabled: true }));
  await logIn(person.username, person.password).expect(401);
});

test('a device that signed in before the second factor was on shares the limit of unknown devices', async () => {
  const { person, agent } = await registered(auth);
  const { username, password } = person;
  const before = browser(auth.app);
  await before.post('/api/login').send({ username, password }).expect(200);
  const [, , rightCode] = await enableTwoFactor(auth, agent);
  const tryOn = (device: typeof before, twoFactorToken: string) =>
    device.post('/api/login').send({ username, password, twoFactorToken });
  for (let guess = 0; guess < 5; guess += 1) await tryOn(before, 'AAAAA-AAAAA').expect(422);
  await tryOn(before, rightCode!).expect(429);
  await tryOn(browser(auth.app), rightCode!).expect(429);
  await tryOn(agent, rightCode!).expect(200);
});
