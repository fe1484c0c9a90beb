import { createGatewayFixture, type GatewayFixture } from './testing/gateway-fixture';

let stand: GatewayFixture;

const real = { DEMO: 'false', PUBLIC_URL: 'https://bambuzal.example', TRUSTED_PROXIES: '1' };
const refresh = 'r'.repeat(43);

beforeEach(async () => {
  stand = await createGatewayFixture(real);
});
afterEach(() => stand.close());

test('outside the demo, a session is read only from the cookie with the __Host- prefix', async () => {
  const token = stand.signer.token();
  await stand.send('/api/balance', { cookie: `__Host-bambuzal_session=${token}` });
  expect(stand.seen[0]?.headers).toMatchObject({ authorization: `Bearer ${token}` });
  await stand.send('/api/balance', { cookie: `bambuzal_session=${token}` });
  expect(stand.seen[1]?.headers).not.toHaveProperty('authorization');
});

test('removes both session cookies from requests to services other than auth', async () => {
  const cookie = 'theme=dark; bambuzal_refresh=a; __Host-bambuzal_refresh=b; bambuzal_session=c';
  await stand.send('/api/balance', { cookie });
  expect(stand.seen[0]?.headers['cookie']).toBe('theme=dark');
});

test('a renewed session is set as a secure cookie of this host, whatever a proxy claims', async () => {
  const token = stand.signer.token();
  stand.renewal = { status: 200, token };
  const cookie = `__Host-bambuzal_refresh=${refresh}`;
  const answer = await stand.send('/api/balance', { cookie, 'x-forwarded-proto': 'http' });
  expect(answer.headers['set-cookie']).toMatch(
    new RegExp(`^__Host-bambuzal_session=${token}; .*Path=/; HttpOnly; Secure; SameSite=Lax$`),
  );
});

test('a cookie set by a service at sign-in or sign-out replaces the renewed one', async () => {
  stand.renewal = { status: 200, token: stand.signer.token() };
  stand.setCookie = '__Host-bambuzal_session=; Path=/; Secure';
  const answer = await stand.send('/api/logout', {
    cookie: `__Host-bambuzal_refresh=${refresh}`,
    'sec-fetch-site': 'same-origin',
  });
  expect(answer.headers['set-cookie']).toBe('__Host-bambuzal_session=; Path=/; Secure');
});

test('browsers are told to require TLS', async () => {
  const { headers } = await stand.send('/api/settings');
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
});

test('browsers of the demo, which has no TLS, are not told to require it', async () => {
  const demo = await createGatewayFixture();
  const { headers } = await demo.send('/api/settings');
  expect(headers).not.toHaveProperty('strict-transport-security');
  await demo.close();
});
