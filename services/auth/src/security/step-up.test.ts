import {
  accessTokenSchema,
  refreshCookieName,
  renewSessionEndpoint,
  sessionCookieName,
} from '@bambuzal/contracts';
import jwt from 'jsonwebtoken';
import request from 'supertest';
import { sessionModel } from '../sessions/session.model';
import { type AuthApp, cookieSet, createAuthApp, newPerson, password } from '../testing/auth-app';
import { enableTwoFactor } from '../testing/enable-two-factor';
import { codeFor } from '../testing/second-factor';

const setUp = '/api/security/two-factor/setup';
const stepUp = '/api/security/step-up';
const hourMs = 60 * 60 * 1000;

let auth: AuthApp;
beforeAll(async () => {
  auth = await createAuthApp();
});
afterAll(() => auth.close());

/** A browser with a signed-in member. A test can make the proof of identity older. */
async function member() {
  const agent = request.agent(auth.app);
  const answer = await agent.post('/api/register').send(newPerson()).expect(200);
  const refreshToken = cookieSet(answer, refreshCookieName) ?? '';
  const claims = (token: string | undefined) =>
    accessTokenSchema.parse(jwt.decode(token ?? '', { json: true }));
  const first = claims(cookieSet(answer, sessionCookieName));
  const renew = async () => {
    const { body } = await request(auth.app)
      .post(renewSessionEndpoint.path)
      .send({ refreshToken, ipAddress: '' })
      .expect(200);
    return String(body.token);
  };
  return {
    agent,
    claims,
    first,
    renew,
    /** @returns a token of a session whose proof of identity is an hour old */
    staleToken: async () => {
      await sessionModel(auth.context.database.connection).updateOne(
        { _id: first.sid },
        { provenAt: new Date(auth.now().getTime() - hourMs) },
      );
      return renew();
    },
  };
}

const as = (token: string, path: string, body: object = {}) =>
  request(auth.app).post(path).set('Authorization', `Bearer ${token}`).send(body);

test('signing in counts as a proof of identity, but renewing a token does not', async () => {
  const { agent, claims, first, renew } = await member();
  // The session begins a moment before its token is signed, possibly in the previous second.
  expect([first.iat, first.iat - 1]).toContain(first.auth_time);
  await agent.post(setUp).expect(200);
  auth.advance(30);
  const renewed = claims(await renew());
  auth.advance(-30);
  expect(renewed.auth_time).toBe(first.auth_time);
  expect(renewed.iat).toBeGreaterThanOrEqual(first.iat + 30);
});

test('a proof from an hour ago has expired, and the password gives a new proof', async () => {
  const { claims, staleToken } = await member();
  const token = await staleToken();
  const refused = await as(token, setUp).expect(403);
  expect(refused.body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  const wrong = await as(token, stepUp, { password: 'not the password' }).expect(422);
  expect(wrong.body).toMatchObject({
    code: 'CURRENT_PASSWORD_INCORRECT',
    errors: { password: expect.any(Array) },
  });
  const proven = await as(token, stepUp, { password }).expect(200);
  const fresh = cookieSet(proven, sessionCookieName) ?? '';
  expect(claims(fresh).sid).toBe(claims(token).sid);
  await as(fresh, setUp).expect(200);
});

test('a proof is valid only for its own session', async () => {
  const one = await member();
  const token = await one.staleToken();
  await as(token, stepUp, { password }).expect(200);
  await as(await one.renew(), setUp).expect(200);
  const other = await member();
  await as(await other.staleToken(), setUp).expect(403);
});

test('a person with a second factor needs a code, which works once, and not the password', async () => {
  const person = await member();
  const [recoveryCode = ''] = await enableTwoFactor(auth, person.agent);
  const token = await person.staleToken();
  const byPassword = await as(token, stepUp, { password }).expect(422);
  expect(byPassword.body).toMatchObject({ code: 'INVALID_CODE' });
  await as(token, stepUp, { code: recoveryCode }).expect(200);
  const again = await as(token, stepUp, { code: recoveryCode }).expect(422);
  expect(again.body).toMatchObject({ code: 'INVALID_CODE', errors: { code: expect.any(Array) } });
});

test('the password is refused after too many wrong passwords', async () => {
  const { staleToken } = await member();
  const token = await staleToken();
  for (let i = 0; i < 10; i += 1) await as(token, stepUp, { password: `guess ${i}` }).expect(422);
  const refused = await as(token, stepUp, { password }).expect(429);
  expect(refused.headers['retry-after']).toBeDefined();
});

test('a person with a second factor cannot change the telephone with the password alone', async () => {
  const person = await member();
  await enableTwoFactor(auth, person.agent);
  const token = await person.staleToken();
  const change = { phone: '+5511988887766', currentPassword: password };
  const answer = await request(auth.app)
    .patch('/api/profile')
    .set('Authorization', `Bearer ${token}`)
    .send(change)
    .expect(403);
  expect(answer.body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
});

test('a person with a second factor can change the password after a code, but not with the old password alone', async () => {
  const person = await member();
  const [recoveryCode = ''] = await enableTwoFactor(auth, person.agent);
  const stale = await person.staleToken();
  const newPassword = 'outro bambu 28';
  const change = (token: string, currentPassword: string) =>
    as(token, '/api/security/password', {
      currentPassword,
      newPassword,
      confirmPassword: newPassword,
    });
  for (const currentPassword of [password, 'not the password']) {
    const { body } = await change(stale, currentPassword).expect(403);
    expect(body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  }
  const proven = await as(stale, stepUp, { code: recoveryCode }).expect(200);
  await change(cookieSet(proven, sessionCookieName) ?? '', password).expect(200);
});

test('a person without a second factor changes the password with the old password, also in an old session', async () => {
  const person = await member();
  const newPassword = 'outro bambu 28';
  const body = { currentPassword: password, newPassword, confirmPassword: newPassword };
  await as(await person.staleToken(), '/api/security/password', body).expect(200);
});

test("wrong codes from elsewhere do not lock the owner's browser out", async () => {
  const person = await member();
  const { body } = await person.agent.get('/api/user').expect(200);
  await enableTwoFactor(auth, person.agent);
  const login = (code: string) =>
    request(auth.app)
      .post('/api/login')
      .send({ username: body.username, password, twoFactorToken: code });
  for (let i = 0; i < 5; i += 1) await login('AAAAA-AAAAA').expect(422);
  await login(await codeFor(auth, body.username)).expect(429);
  const code = await codeFor(auth, body.username);
  await person.agent.post(stepUp).send({ code }).expect(200);
});
