import type { FrontendPart, ServerPart } from './description';
import { withInstances } from './instances';
import { environmentOf, type PartSurroundings } from './environment';

const server = (name: string, kind: ServerPart['kind'] = 'service'): ServerPart => ({
  kind,
  name,
  folder: `/repository/${name}`,
  start: 'src/main.ts',
  healthPath: '/health/ready',
  port: undefined,
  seed: undefined,
  largeSeed: undefined,
  rebuilds: [],
});
const wallet = server('wallet');
const gateway = server('gateway', 'gateway');
const remote: FrontendPart = {
  kind: 'frontend',
  name: 'mfe-wallet',
  folder: '/repository/mfe-wallet',
  build: { command: 'build', inputs: ['src'], output: 'dist' },
};

function surroundings(environment: NodeJS.ProcessEnv, started = [wallet, gateway]) {
  return {
    environment,
    homeFolder: '/home',
    startedFile: '/home/started',
    servers: { mongodb: 'mongodb://m', rabbitmq: 'amqp://r', redis: 'redis://s' },
    parts: [wallet, gateway, remote],
    portOf: (part) => (part === gateway ? 8080 : 4002),
    metricsPort: 9001,
    isStarted: (part) => part.kind === 'frontend' || started.includes(part),
  } satisfies PartSurroundings;
}

test('a service gets its port, the URLs of its servers, and whether this is a demo', () => {
  expect(environmentOf(wallet, surroundings({ PATH: '/bin' }))).toMatchObject({
    PATH: '/bin',
    PORT: '4002',
    MONGODB_URI: 'mongodb://m',
    AMQP_URL: 'amqp://r',
    REDIS_URL: 'redis://s',
    BAMBUZAL_HOME: '/home',
    NODE_ENV: 'development',
    DEMO: 'true',
  });
});

test('a service listens only on 127.0.0.1, and the gateway gets no HOST', () => {
  expect(environmentOf(wallet, surroundings({}))['HOST']).toBe('127.0.0.1');
  expect(environmentOf(gateway, surroundings({}))['HOST']).toBeUndefined();
});

test('the gateway gets the addresses of all instances of a service', () => {
  const parts = withInstances([wallet, gateway], 2);
  const started = parts.filter((part) => part.kind !== 'frontend');
  const both = {
    ...surroundings({}, started),
    parts,
    portOf: ({ name }: ServerPart) => name.length,
  };
  expect(environmentOf(gateway, both)['WALLET_URL']).toBe('http://127.0.0.1:6,http://127.0.0.1:8');
});

test('the gateway gets the address of every service and the folder of every built frontend', () => {
  expect(environmentOf(gateway, surroundings({}))).toMatchObject({
    WALLET_URL: 'http://127.0.0.1:4002',
    MFE_WALLET_DIST: '/repository/mfe-wallet/dist',
  });
});

test('the gateway gets its public origin and the port of its metrics', () => {
  expect(environmentOf(gateway, surroundings({}))).toMatchObject({
    PUBLIC_URL: 'http://localhost:8080',
    METRICS_PORT: '9001',
  });
  const own = { PUBLIC_URL: 'https://bambuzal.example', METRICS_PORT: '9100' };
  expect(environmentOf(gateway, surroundings(own))).toMatchObject(own);
  expect(environmentOf(wallet, surroundings({}))).not.toHaveProperty('PUBLIC_URL');
});

test('NODE_ENV defaults to production outside the demo', () => {
  const modeOf = (environment: NodeJS.ProcessEnv) =>
    environmentOf(wallet, surroundings(environment))['NODE_ENV'];
  expect(modeOf({ DEMO: 'false' })).toBe('production');
  expect(modeOf({ DEMO: 'false', NODE_ENV: 'development' })).toBe('development');
});

test('DEMO and NODE_ENV keep the values that were set', () => {
  const environment = environmentOf(
    wallet,
    surroundings({ DEMO: 'false', NODE_ENV: 'production' }),
  );
  expect(environment).toMatchObject({ DEMO: 'false', NODE_ENV: 'production' });
});

test('the gateway gets the address from the environment only for a service that is not started here', () => {
  const elsewhere = { WALLET_URL: 'http://127.0.0.1:9229' };
  const urlGiven = (started: ServerPart[]) =>
    environmentOf(gateway, surroundings(elsewhere, started))['WALLET_URL'];
  expect(urlGiven([gateway])).toBe('http://127.0.0.1:9229');
  expect(urlGiven([gateway, wallet])).toBe('http://127.0.0.1:4002');
});
