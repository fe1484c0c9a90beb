import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cookieNamesOf, settingsCacheKey } from '@bambuzal/contracts';
import { createGatewayFixture, type GatewayFixture } from '../testing/gateway-fixture';

const html = '<html data-theme="dark"><head><title>Bambuzal</title></head><div id="root"></div>';
const sightOf = (text: string) => ({
  styles: ['p{color:red}'],
  variants: [true, false].flatMap((demo) =>
    [true, false].map((hasLogo) => ({ demo, hasLogo, html: text })),
  ),
});

let gateway: GatewayFixture;
let root: string;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'sights-'));
  write('index.html', html);
  write('csp.json', JSON.stringify({ directives: { 'style-src': ["'self'"] } }));
  write('mfe/registry.json', JSON.stringify([{ name: 'auth' }, { name: 'wallet' }]));
  write('first-sights.json', JSON.stringify({ frame: sightOf('<main>%page%</main>') }));
  write('mfe/auth/first-sights.json', JSON.stringify({ '/auth': sightOf('<p>%companyName%</p>') }));
  gateway = await createGatewayFixture({ WEB_ROOT: root });
  await keepSettings({ companyName: 'Banco Um' });
});
afterEach(async () => {
  await gateway.close();
  rmSync(root, { recursive: true });
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

async function keepSettings(settings: object): Promise<void> {
  await gateway.cache.hset(settingsCacheKey, 'settings', JSON.stringify(settings));
  gateway.advance(1000);
}

async function open(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(gateway.url + address, {
    headers: { accept: 'text/html', ...headers },
  });
  return { headers: answer.headers, text: await answer.text() };
}

test('a visitor without a session gets the sign-in page in its frame', async () => {
  const { headers, text } = await open('/auth');
  expect(text).toContain('<div id="first-sight"><main><p>Banco Um</p></main></div>');
  expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[^']+'/);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('vary')).toMatch(/Cookie/);
});

test.each(['br', 'gzip'])('the page is compressed with %s', async (encoding) => {
  const { headers, text } = await open('/auth', { 'accept-encoding': encoding });
  expect(headers.get('content-encoding')).toBe(encoding);
  expect(text).toContain('Banco Um');
});

test('a visitor who has the page already is told so', async () => {
  const { headers } = await open('/auth', { 'accept-encoding': 'br' });
  const again = await gateway.send('/auth', {
    accept: 'text/html',
    'accept-encoding': 'br',
    'if-none-match': headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
});

test.each([
  ['a reader with a session', '/auth', { cookie: `${cookieNamesOf(true).session}=any` }],
  ['an address with a query', '/auth?ref=ANA', {}],
  ['a page without a first sight', '/deposit', {}],
])('%s gets the plain page', async (_, address, headers) => {
  expect((await open(address, headers)).text).toBe(html);
});

test('during maintenance the plain page is sent', async () => {
  await keepSettings({ maintenanceMode: true });
  expect((await open('/auth')).text).toBe(html);
});

test('a new name of the company is shown', async () => {
  await open('/auth');
  await keepSettings({ companyName: 'Banco Dois' });
  expect((await open('/auth')).text).toContain('<p>Banco Dois</p>');
});

test('a newly published page is shown', async () => {
  await open('/auth');
  write('mfe/auth/first-sights.json', JSON.stringify({ '/auth': sightOf('<p>novo</p>') }));
  const later = Date.now() / 1000 + 60;
  utimesSync(path.join(root, 'mfe/registry.json'), later, later);
  expect((await open('/auth')).text).toContain('<p>novo</p>');
});

test.each(['first-sights.json', 'mfe/auth/first-sights.json'])(
  'the plain page is sent if %s cannot be read',
  async (file) => {
    write(file, '{');
    const { headers, text } = await open('/auth');
    expect(text).toBe(html);
    expect(headers.get('content-security-policy')).toBe("style-src 'self'");
  },
);
