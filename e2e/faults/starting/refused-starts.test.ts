import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { demoPeople } from '@bambuzal/contracts';
import { createTestContext, freePort } from '@bambuzal/service-kit/testing';
import { mongo } from 'mongoose';
import { repository } from '../../support/stack';

const services = readdirSync(path.join(repository, 'services'));
const secret = randomBytes(12).toString('hex');

type Variables = Readonly<Record<string, string | undefined>>;

interface Ending {
  readonly status: number | null;
  readonly stderr: string;
}

const servers = {
  MONGODB_URI: process.env['BAMBUZAL_TEST_MONGODB_URI'],
  AMQP_URL: process.env['BAMBUZAL_TEST_AMQP_URL'],
  REDIS_URL: process.env['BAMBUZAL_TEST_REDIS_URL'],
};

/** Environment variables of a start in production, with servers that exist. */
const production: Variables = {
  ...servers,
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  HOST: '127.0.0.1',
  SECRETS_KEY: randomBytes(32).toString('base64'),
  AUTH_URL: 'http://127.0.0.1:9',
};

const folderOf = (part: string) => (part === 'gateway' ? 'gateway' : `services/${part}`);

/**
 * Starts a service or the gateway as the launcher does, and waits until the process ends by itself.
 */
async function endOf(part: string, variables: Variables): Promise<Ending> {
  const { PATH, HOME } = process.env;
  const program = ['local/run.mjs', `${folderOf(part)}/src/main.ts`];
  const child = spawn(process.execPath, program, {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH, HOME, PORT: String(await freePort()), ...variables },
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await once(child, 'close');
  return { status: child.exitCode, stderr };
}

function expectRefusal({ status, stderr }: Ending, sentence: RegExp): void {
  expect(stderr).toMatch(sentence);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).not.toContain(secret);
  expect(status).toBe(2);
}

type Case = readonly [fault: string, changes: Variables, sentence: RegExp];

/** Faults that every service is started with. */
const unfitForAll: readonly Case[] = [
  [
    'no addresses of servers',
    { PORT: undefined, MONGODB_URI: undefined, AMQP_URL: undefined, REDIS_URL: undefined },
    /: PORT is missing; MONGODB_URI is missing; AMQP_URL is missing; REDIS_URL is missing\.$/m,
  ],
  ['no SECRETS_KEY', { SECRETS_KEY: undefined }, /: SECRETS_KEY is missing/],
  [
    'a SECRETS_KEY of zeros',
    { SECRETS_KEY: Buffer.alloc(32).toString('base64') },
    /: SECRETS_KEY can be guessed/,
  ],
  ['the demo in production', { DEMO: 'true' }, /: DEMO=true is refused with NODE_ENV=production/],
  [
    'an address that is none, with a password in it',
    { MONGODB_URI: `mongodb//user:${secret}@host`, AMQP_URL: `user:${secret}@host` },
    /: MONGODB_URI: must be .*; AMQP_URL: must be /,
  ],
];

/**
 * Missing addresses one by one, tried with one service. All services find them in the same function,
 * and each of them names all four above.
 */
const unfitForOne: readonly Case[] = [
  ['no MONGODB_URI', { MONGODB_URI: undefined }, /: MONGODB_URI is missing\.$/m],
  ['no AMQP_URL', { AMQP_URL: undefined }, /: AMQP_URL is missing\.$/m],
  ['no REDIS_URL', { REDIS_URL: undefined }, /: REDIS_URL is missing\.$/m],
  ['no PORT', { PORT: undefined }, /: PORT is missing\.$/m],
];

for (const service of services) {
  test(`${service} exits with one sentence when its environment is invalid`, async () => {
    for (const [, changes, sentence] of unfitForAll) {
      expectRefusal(await endOf(service, { ...production, ...changes }), sentence);
    }
  }, 120_000);
}

test.each(unfitForOne)(
  'a service with %s exits with one sentence',
  async (_fault, changes, sentence) => {
    expectRefusal(await endOf('wallet', { ...production, ...changes }), sentence);
  },
  60_000,
);

test('a service without AUTH_URL exits, and names the variable', async () => {
  const without = { ...production, AUTH_URL: undefined };
  expectRefusal(await endOf('admin', without), /: AUTH_URL is missing/);
}, 60_000);

const gateway: Variables = {
  NODE_ENV: 'production',
  REDIS_URL: servers.REDIS_URL,
  AUTH_URL: 'http://127.0.0.1:9',
  PUBLIC_URL: 'https://bambuzal.example',
  TRUSTED_PROXIES: '1',
};

test.each([
  ['no REDIS_URL', { REDIS_URL: undefined }, /: REDIS_URL is missing\.$/m],
  ['no PUBLIC_URL', { PUBLIC_URL: undefined }, /: PUBLIC_URL is missing/],
  ['no TLS', { PUBLIC_URL: 'http://bambuzal.example' }, /: PUBLIC_URL must be https/],
  ['TLS and no proxies', { TRUSTED_PROXIES: '0' }, /: TRUSTED_PROXIES is missing/],
  ['the demo in production', { DEMO: 'true' }, /: DEMO=true is refused/],
])(
  'the gateway with %s exits with a single sentence',
  async (_what, changes, sentence) => {
    expectRefusal(await endOf('gateway', { ...gateway, ...changes }), sentence);
  },
  60_000,
);

test('a service exits when a fault is found after it has connected', async () => {
  const half = { PIX_PROVIDER: 'bacen', BACEN_CLIENT_SECRET: secret };
  expectRefusal(await endOf('wallet', { ...production, ...half }), /: .*BACEN_API_URL/);
  const pretending = { PAYOUT_PROVIDER: 'simulator' };
  expectRefusal(await endOf('wallet', { ...production, ...pretending }), /: PAYOUT_PROVIDER: /);
}, 60_000);

test('a service exits when the port is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const { status, stderr } = await endOf('admin', { ...production, PORT: String(port) });
    expect(stderr).toMatch(/^admin: it could not start: .*EADDRINUSE/);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  } finally {
    taken.close();
  }
}, 60_000);

test('a service outside the demo exits on a demo database, and names the command that removes the demo', async () => {
  const context = await createTestContext('auth', { usesBroker: true });
  try {
    const master = new mongo.ObjectId(demoPeople.find(({ username }) => username === 'master')?.id);
    await context.database.connection.collection('users').insertOne({ _id: master });
    const { NAMESPACE } = context.config;
    expectRefusal(await endOf('auth', { ...production, NAMESPACE }), /`npm run demo:remove`/);
    expect(await context.database.connection.collection('signing_keys').countDocuments()).toBe(0);
  } finally {
    await context.close();
  }
}, 60_000);
