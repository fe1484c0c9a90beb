import { generateKeyPairSync } from 'node:crypto';
import {
  accessTokenSchema,
  refreshCookieName,
  renewSessionEndpoint,
  sessionCookieName,
} from '@bambuzal/contracts';
import jwt from 'jsonwebtoken';
import request from 'supertest';
import { type AuthApp, cookieSet, createAuthApp, newPerson } from '../testing/auth-app';

/** Seconds that the service's clock is behind. Longer than the life of a token. */
const behindSeconds = 301;
let auth: AuthApp;

beforeAll(async () => {
  auth = await createAuthApp({ behindSeconds });
  auth.advance(behindSeconds);
});

afterAll(() => auth.close());

describe('a forged or expired token is refused', () => {
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  async function genuine() {
    const answer = await request(auth.app).post('/api/register').send(newPerson()).expect(200);
    const token = cookieSet(answer, sessionCookieName) ?? '';
    const keyid = String(jwt.decode(token, { complete: true })?.header.kid);
    return { token, keyid, claims: accessTokenSchema.parse(jwt.decode(token)) };
  }

  const expectRefused = async (token: string) => {
    const call = request(auth.app).get('/api/user').set('Authorization', `Bearer ${token}`);
    expect((await call.expect(401)).body).toMatchObject({ code: 'UNAUTHENTICATED' });
  };

  test('when signed by another key under our key’s id', async () => {
    const { claims, keyid } = await genuine();
    await expectRefused(jwt.sign(claims, stranger.privateKey, { algorithm: 'ES256', keyid }));
  });

  test('when signed by an unpublished key', async () => {
    const { claims } = await genuine();
    await expectRefused(
      jwt.sign(claims, stranger.privateKey, { algorithm: 'ES256', keyid: 'mine' }),
    );
  });

  test('when it has no signature', async () => {
    const { claims, keyid } = await genuine();
    await expectRefused(jwt.sign(claims, '', { algorithm: 'none', keyid }));
  });

  test('when signed with the public key as a shared secret', async () => {
    const { claims, keyid } = await genuine();
    const { body } = await request(auth.app).get('/.well-known/jwks.json').expect(200);
    const secret = JSON.stringify(body.keys[0]);
    await expectRefused(jwt.sign(claims, secret, { algorithm: 'HS256', keyid }));
  });

  test('when one claim was changed', async () => {
    const { token } = await genuine();
    const [header, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url');
    await expectRefused([header, forged, signature].join('.'));
  });

  test('when it has expired', async () => {
    auth.advance(-behindSeconds);
    const { token } = await genuine();
    auth.advance(behindSeconds);
    await expectRefused(token);
  });
});

test('a refresh token is refused as a session token', async () => {
  const answer = await request(auth.app).post('/api/register').send(newPerson()).expect(200);
  const refreshToken = cookieSet(answer, refreshCookieName) ?? '';
  const call = request(auth.app).get('/api/user');
  await call.set('Authorization', `Bearer ${refreshToken}`).expect(401);
  const body = { refreshToken, ipAddress: '' };
  await request(auth.app).post(renewSessionEndpoint.path).send(body).expect(200);
});
