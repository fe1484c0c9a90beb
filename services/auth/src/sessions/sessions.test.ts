import {
  accessTokenSchema,
  refreshCookieName,
  renewSessionEndpoint,
  sessionCookieName,
  sessionsRevoked,
} from '@bambuzal/contracts';
import { keySetAt, revocationKey, ticketKey } from '@bambuzal/service-kit';
import { createServer } from 'node:http';
import jwt from 'jsonwebtoken';
import { Types } from 'mongoose';
import request from 'supertest';
import {
  type AuthApp,
  browser,
  cookieSet,
  createAuthApp,
  newPerson,
  password,
} from '../testing/auth-app';
import { sessionModel } from './session.model';

let auth: AuthApp;

beforeAll(async () => {
  auth = await createAuthApp();
});

afterAll(() => auth.close());

async function signedIn(person = newPerson(), path = '/api/register') {
  const agent = browser(auth.app);
  const answer = await agent.post(path).send(person).expect(200);
  const token = cookieSet(answer, sessionCookieName) ?? '';
  const refreshToken = cookieSet(answer, refreshCookieName) ?? '';
  return { person, agent, token, refreshToken, id: String(answer.body.id), ...sidOf(token) };
}

const sidOf = (token: string) => ({ sid: accessTokenSchema.parse(jwt.decode(token)).sid });

const again = ({ username }: { username: string }) =>
  signedIn(Object.assign(newPerson(), { username, password }), '/api/login');

const renew = (refreshToken: string) =>
  request(auth.app)
    .post(renewSessionEndpoint.path)
    .send({ refreshToken, ipAddress: '203.0.113.7' });

const who = (token: string) =>
  request(auth.app).get('/api/user').set('Authorization', `Bearer ${token}`);

describe('a token', () => {
  test('proves an identity for five minutes', async () => {
    const { token, id } = await signedIn();
    const { iat, exp, sid, ...rest } = accessTokenSchema.parse(jwt.decode(token));
    const session = await sessionModel(auth.context.database.connection).findById(sid).lean();
    expect(exp - iat).toBe(300);
    expect(rest).toEqual({
      iss: 'bambuzal-auth',
      aud: 'bambuzal',
      sub: id,
      role: 'user',
      // Not always `iat`: a second can begin between the sign-in and its token.
      auth_time: Math.floor(session!.provenAt!.getTime() / 1000),
    });
  });

  test('is renewed by the refresh token, for the same session', async () => {
    const { refreshToken, sid } = await signedIn();
    const { body } = await renew(refreshToken).expect(200);
    expect(sidOf(body.token)).toEqual({ sid });
    await who(body.token).expect(200);
  });

  test.each([
    ['nothing', ''],
    ['another’s guess', 'x'.repeat(43)],
    ['a long text', 'x'.repeat(200)],
  ])('is not renewed by %s', async (_what, refreshToken) => {
    const { body } = await renew(refreshToken).expect(401);
    expect(body).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('contains the present role after it is renewed', async () => {
    const { refreshToken, id } = await signedIn();
    await auth.users.updateOne({ _id: id }, { role: 'admin', adminType: 'suporte' });
    const { body } = await renew(refreshToken).expect(200);
    expect(jwt.decode(body.token)).toMatchObject({ role: 'admin', adminType: 'suporte' });
  });

  test('is not renewed for a closed account', async () => {
    const { refreshToken, id } = await signedIn();
    await auth.users.updateOne({ _id: id }, { isActive: false });
    await renew(refreshToken).expect(401);
  });

  test('is not stored: the database contains only a hash of the refresh token', async () => {
    const { refreshToken, sid } = await signedIn();
    const rows = auth.context.database.connection.collection('user_sessions');
    const row = await rows.findOne({ status: 'active' }, { sort: { createdAt: -1 } });
    expect(row?._id.toString()).toBe(sid);
    expect(row?.['sessionToken']).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.['sessionToken']).not.toContain(refreshToken);
  });
});

describe('a session', () => {
  test('ends after a week without use', async () => {
    const { refreshToken } = await signedIn();
    auth.advance(6.9 * 24 * 3600);
    await renew(refreshToken).expect(200);
    auth.advance(6.9 * 24 * 3600);
    await renew(refreshToken).expect(200);
    auth.advance(7.1 * 24 * 3600);
    const { body } = await renew(refreshToken).expect(401);
    expect(body).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('ends after thirty days, even if it is used', async () => {
    const { refreshToken } = await signedIn();
    for (let day = 0; day < 29; day += 5) {
      await renew(refreshToken).expect(200);
      auth.advance(5 * 24 * 3600);
    }
    await renew(refreshToken).expect(401);
  });

  test('that was ended is refused by every other service at once, and is not renewed', async () => {
    const { agent, person, id } = await signedIn();
    const other = await again(person);
    const keySet = await request(auth.app).get('/.well-known/jwks.json').expect(200);
    const server = await keySetServer(keySet.body);
    const verify = auth.context.verifierOf(keySetAt([server.url], auth.context.log));
    await expect(verify(other.token)).resolves.toMatchObject({ sub: id, sid: other.sid });
    await agent.delete(`/api/security/sessions/${other.sid}`).expect(200);
    await expect(verify(other.token)).rejects.toMatchObject({ code: 'SESSION_REVOKED' });
    await server.close();
    expect((await who(other.token)).body).toMatchObject({ code: 'SESSION_REVOKED' });
    expect((await renew(other.refreshToken)).body).toMatchObject({ code: 'SESSION_REVOKED' });
    await agent.get('/api/user').expect(200);
    expect((await auth.sent(sessionsRevoked.type)).at(-1)).toEqual({
      userId: id,
      sessionIds: [other.sid],
    });
  });

  test('cannot be ended by another person', async () => {
    const { agent } = await signedIn();
    const other = await signedIn();
    await agent.delete(`/api/security/sessions/${other.sid}`).expect(404);
    await who(other.token).expect(200);
  });

  test('beyond the fiftieth ends the session that was idle longest', async () => {
    const { person, token, id } = await signedIn();
    const rows = sessionModel(auth.context.database.connection);
    const template = await rows.findOne({ userId: id }).lean();
    const others = Array.from({ length: 49 }, (_, i) => ({
      ...template!,
      _id: new Types.ObjectId(),
      sessionToken: `other-${i}-${id}`,
      lastActive: new Date(auth.now().getTime() + (i + 1) * 1000),
    }));
    await rows.create(others);
    await again(person);
    expect(await rows.countDocuments({ userId: id, status: 'active' })).toBe(50);
    expect((await who(token)).body).toMatchObject({ code: 'SESSION_REVOKED' });
  });
});

describe('a Redis that lost its data', () => {
  test('receives the ended sessions again', async () => {
    const { agent, person } = await signedIn();
    const other = await again(person);
    await agent.delete('/api/security/sessions').expect(200);
    await auth.context.cache.del(revocationKey(other.sid));
    await who(other.token).expect(200);
    auth.context.cache.emit('ready');
    await eventually(async () => (await who(other.token)).status === 401);
  });
});

describe('signing out', () => {
  test('ends the session and removes the cookies except the device’s', async () => {
    const { agent, token, refreshToken } = await signedIn();
    const answer = await agent.post('/api/logout').expect(200);
    expect(answer.body).toEqual({ success: true });
    expect(cookieSet(answer, sessionCookieName)).toBe('');
    expect(cookieSet(answer, refreshCookieName)).toBe('');
    expect(cookieSet(answer, 'bambuzal_device')).toBeUndefined();
    expect((await who(token)).body).toMatchObject({ code: 'SESSION_REVOKED' });
    await renew(refreshToken).expect(401);
  });

  test('works with only the refresh token after the session token has expired', async () => {
    const { token, refreshToken } = await signedIn();
    const cookie = `${refreshCookieName}=${refreshToken}`;
    await request(auth.app).post('/api/logout').set('Cookie', cookie).expect(200);
    expect((await who(token)).body).toMatchObject({ code: 'SESSION_REVOKED' });
  });

  test.each([[''], ['bambuzal_session=nonsense; bambuzal_refresh=nonsense']])(
    'gives the same answer when there is no session to end (%p)',
    async (cookie) => {
      await request(auth.app).post('/api/logout').set('Cookie', cookie).expect(200);
    },
  );
});

describe('session-info', () => {
  test('gives a ticket for /ws that is valid for this session and for a minute', async () => {
    const { agent, id, sid } = await signedIn();
    const { body } = await agent.get('/api/session-info').expect(200);
    expect(body).toEqual({ isAdminAsUser: false, sessionToken: expect.any(String) });
    const key = ticketKey(body.sessionToken);
    const bearer: unknown = JSON.parse((await auth.context.cache.get(key)) ?? '');
    expect(bearer).toEqual({ userId: id, sid, isReadOnly: false, adminType: null });
    expect(await auth.context.cache.ttl(key)).toBeLessThanOrEqual(60);
    const next = await agent.get('/api/session-info').expect(200);
    expect(next.body.sessionToken).not.toBe(body.sessionToken);
  });
});

test.each([
  ['POST', '/api/login'],
  ['GET', '/api/user'],
])('the answer to %s %s is not stored by caches', async (method, path) => {
  const { agent, person } = await signedIn();
  const answer =
    method === 'GET'
      ? await agent.get(path)
      : await agent.post(path).send({ username: person.username, password });
  expect(answer.headers['cache-control']).toBe('no-store');
});

/** Serves a key set in the way that other services fetch it. */
async function keySetServer(keySet: object) {
  const server = createServer((_request, response) => response.end(JSON.stringify(keySet)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port ?? 0}/`, close };
}

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 50; i++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it never came to hold');
}
