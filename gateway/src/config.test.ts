import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gatewayVariables, readGatewayConfig } from './config';

const demo = {
  NODE_ENV: 'development',
  DEMO: 'true',
  PORT: '8080',
  REDIS_URL: 'redis://localhost',
};
const production = {
  NODE_ENV: 'production',
  PORT: '8080',
  REDIS_URL: 'redis://localhost',
  AUTH_URL: 'http://auth:4001',
  PUBLIC_URL: 'https://bambuzal.example',
  TRUSTED_PROXIES: '1',
};

test('the demo is accepted without a public address', () => {
  expect(readGatewayConfig(demo)).toMatchObject({ DEMO: true, TRUSTED_PROXIES: 0 });
});

test('production is accepted behind TLS if its proxies are counted', () => {
  expect(readGatewayConfig(production)).toMatchObject({ DEMO: false, TRUSTED_PROXIES: 1 });
});

test('outside the demo, a browser on the same machine may connect without TLS', () => {
  const own = { ...production, PUBLIC_URL: 'http://localhost:8080', TRUSTED_PROXIES: '0' };
  expect(readGatewayConfig(own)).toMatchObject({ DEMO: false });
});

test.each([
  ['TLS without proxies', { TRUSTED_PROXIES: undefined }, /^TRUSTED_PROXIES is missing/],
  ['no public address', { PUBLIC_URL: undefined }, /^PUBLIC_URL is missing/],
  ['one without TLS', { PUBLIC_URL: 'http://bambuzal.example' }, /^PUBLIC_URL must be https/],
  ['one that is none', { PUBLIC_URL: 'bambuzal' }, /^PUBLIC_URL: must be/],
  ['nobody who signs in', { AUTH_URL: undefined }, /^AUTH_URL is missing/],
  ['the demo', { DEMO: 'true' }, /^DEMO=true is refused with NODE_ENV=production/],
])('production with %s is refused in one sentence', (_what, changes, sentence) => {
  const read = () => readGatewayConfig({ ...production, ...changes });
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/\n/);
});

test('a service may have several addresses, each counted once', () => {
  const { upstreams } = readGatewayConfig({
    ...demo,
    WALLET_URL: 'http://a:1/, https://b:2,http://a:1',
  });
  expect(upstreams.get('wallet')).toEqual(['http://a:1', 'https://b:2']);
  expect(upstreams.get('auth')).toBeUndefined();
});

test.each(['', 'wallet', 'http://a:1,', 'http://a:1;http://b:2,x', 'ftp://a'])(
  'refuses %j as addresses of a service',
  (WALLET_URL) => {
    expect(() => readGatewayConfig({ ...demo, WALLET_URL })).toThrow(
      /^WALLET_URL: must be http:\/\/ or https:\/\/ addresses, separated by commas\.$/,
    );
  },
);

test('every variable is documented for operators', () => {
  const page = path.resolve(import.meta.dirname, '../../docs/production.md');
  const text = readFileSync(page, 'utf8');
  expect(gatewayVariables.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
