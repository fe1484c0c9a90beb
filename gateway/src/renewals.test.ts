import { createGatewayFixture, type GatewayFixture } from './testing/gateway-fixture';

let stand: GatewayFixture;
let fresh: string;

async function open(environment: Record<string, string> = {}): Promise<void> {
  stand = await createGatewayFixture(environment);
  fresh = stand.signer.token({ sub: 'renewed' });
  stand.renewal = { status: 200, token: fresh };
}
afterEach(() => stand.close());

const refresh = 'bambuzal_refresh=secret';
const endsIn = (seconds: number) => ({ exp: Math.floor(Date.now() / 1000) + seconds });
const setCookieOf = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) =>
  [headers['set-cookie'] ?? []].flat();

describe('while auth answers', () => {
  beforeEach(() => open());

  test.each([
    ['is missing', () => refresh],
    ['has expired', () => `bambuzal_session=${stand.signer.token(endsIn(-1))}; ${refresh}`],
    ['ends soon', () => `bambuzal_session=${stand.signer.token(endsIn(50))}; ${refresh}`],
    ['is no token', () => `bambuzal_session=x; ${refresh}`],
  ])('a token that %s is renewed, for the service and for the browser', async (_what, cookie) => {
    const answer = await stand.send('/api/balance', { cookie: cookie() });
    expect(stand.renewals).toEqual(['{"refreshToken":"secret","ipAddress":"127.0.0.1"}']);
    expect(stand.seen[0]?.headers.authorization).toBe(`Bearer ${fresh}`);
    expect(setCookieOf(answer)).toEqual([
      `bambuzal_session=${fresh}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a token with more than a minute left is not renewed', async () => {
    const cookie = `bambuzal_session=${stand.signer.token(endsIn(70))}; ${refresh}`;
    expect(setCookieOf(await stand.send('/api/balance', { cookie }))).toEqual([]);
    expect(stand.renewals).toEqual([]);
  });

  test('a program that sends a bearer token gets no cookie', async () => {
    const authorization = `Bearer ${stand.signer.token(endsIn(50))}`;
    const answer = await stand.send('/api/balance', { authorization, cookie: refresh });
    expect(setCookieOf(answer)).toEqual([]);
  });

  test('twenty simultaneous requests cause one renewal, and all of them get the token', async () => {
    const cookie = `bambuzal_session=${stand.signer.token(endsIn(-1))}; ${refresh}`;
    const page = Array.from({ length: 20 }, () => stand.send('/api/balance', { cookie }));
    for (const answer of await Promise.all(page)) {
      expect(setCookieOf(answer)[0]).toContain(fresh);
    }
    expect(stand.seen.map(({ headers }) => headers.authorization)).toEqual(
      Array.from({ length: 20 }, () => `Bearer ${fresh}`),
    );
    expect(stand.renewals).toHaveLength(1);
  });

  test('two sessions do not share a renewal', async () => {
    await stand.send('/api/balance', { cookie: refresh });
    await stand.send('/api/balance', { cookie: 'bambuzal_refresh=other' });
    expect(stand.renewals).toHaveLength(2);
  });

  test('the result is shared for a few seconds only', async () => {
    await stand.send('/api/balance', { cookie: refresh });
    stand.advance(4000);
    await stand.send('/api/balance', { cookie: refresh });
    expect(stand.renewals).toHaveLength(1);
    stand.advance(1001);
    await stand.send('/api/balance', { cookie: refresh });
    expect(stand.renewals).toHaveLength(2);
  });

  test('a cookie set by a service at sign-in or sign-out replaces the renewed one', async () => {
    stand.setCookie = 'bambuzal_session=; Max-Age=0; Path=/';
    const headers = { cookie: refresh, 'sec-fetch-site': 'same-origin' };
    expect(setCookieOf(await stand.send('/api/logout', headers, 'POST'))).toEqual([
      stand.setCookie,
    ]);
  });

  test('other cookies of a service are sent together with the renewed token', async () => {
    stand.setCookie = 'bambuzal_device=d';
    const cookies = setCookieOf(await stand.send('/api/user', { cookie: refresh }));
    expect(cookies).toEqual([expect.stringContaining(fresh), 'bambuzal_device=d']);
  });

  test.each([401, 500])('a request is forwarded unchanged when auth answers %d', async (status) => {
    stand.renewal = { status };
    const token = stand.signer.token(endsIn(-1));
    const answer = await stand.send('/api/balance', {
      cookie: `bambuzal_session=${token}; ${refresh}`,
    });
    expect(stand.seen[0]?.headers.authorization).toBe(`Bearer ${token}`);
    expect(setCookieOf(answer)).toEqual([]);
  });

  test('a valid token is used if it cannot be renewed', async () => {
    stand.renewal = { status: 500 };
    await stand.maintenance(true);
    const token = stand.signer.token({ ...endsIn(50), role: 'admin' });
    const cookie = `bambuzal_session=${token}; ${refresh}`;
    expect((await stand.send('/api/balance', { cookie })).status).toBe(200);
  });

  test('an oversized cookie causes no renewal', async () => {
    await stand.send('/api/balance', { cookie: `bambuzal_refresh=${'x'.repeat(201)}` });
    expect(stand.renewals).toEqual([]);
    expect(stand.seen).toHaveLength(1);
  });

  test('a sender cannot claim that their connection is encrypted', async () => {
    const headers = { cookie: refresh, 'x-forwarded-proto': 'https' };
    expect(setCookieOf(await stand.send('/api/balance', headers))[0]).not.toContain('Secure');
  });
});

test('behind a proxy that ends TLS, the cookie is set for encrypted connections only', async () => {
  await open({ TRUSTED_PROXIES: '1' });
  const headers = { cookie: refresh, 'x-forwarded-proto': 'https' };
  expect(setCookieOf(await stand.send('/api/balance', headers))[0]).toMatch(/; Secure(;|$)/);
  expect(stand.seen[0]?.headers['x-forwarded-proto']).toBe('https');
});

test('a request is forwarded unchanged while auth is away', async () => {
  await open({ AUTH_URL: 'http://127.0.0.1:1' });
  const token = stand.signer.token(endsIn(-1));
  const cookie = `bambuzal_session=${token}; ${refresh}`;
  expect((await stand.send('/api/balance', { cookie })).status).toBe(200);
  expect(stand.seen[0]?.headers.authorization).toBe(`Bearer ${token}`);
});
