import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { contextIn } from '../fixtures/context';
import { startStandaloneMongo } from '../fixtures/standalone-mongo';
import { LOOPBACK } from '../ports';
import { waitUntil } from '../wait';
import { portAccepts } from './answers';
import { PREFERRED_SOURCES, type ProviderContext, type StandardPorts } from './context';
import { fromEnvironment, fromStandardPort, withoutPassword } from './external';
import { findRedis } from './redis';

let folder: string;
let children: ChildProcess[];
let servers: Server[];
let sockets: Socket[];

beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/bambuzal-external-`);
  children = [];
  servers = [];
  sockets = [];
});

afterEach(async () => {
  await Promise.all(children.map(ended));
  for (const socket of sockets) socket.destroy();
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  rmSync(folder, { recursive: true });
});

/**
 * Registers a server. After the test, the server and all its connections are closed, even if
 * clients stay connected.
 */
function serving(server: Server): Server {
  servers.push(server);
  server.on('connection', (socket) => sockets.push(socket.on('error', () => undefined)));
  return server;
}

function ended(child: ChildProcess): Promise<unknown> {
  const end = new Promise((done) => child.once('exit', done));
  child.kill();
  return end;
}

const context = (changes: Partial<ProviderContext> = {}) =>
  contextIn(folder, { sources: PREFERRED_SOURCES, ...changes });

/** A context that uses the given ports as standard ports. */
function withPorts(ports: Partial<StandardPorts>) {
  const nothing = { mongodb: 1, rabbitmq: 1, redis: 1 };
  return context({ sources: { ...PREFERRED_SOURCES, standardPorts: { ...nothing, ...ports } } });
}

const redisProgram = findRedis(process.env);
const withRedis = redisProgram === undefined ? test.skip : test;
const unlessMissing = redisProgram === undefined ? ' (skipped: redis-server is not installed)' : '';

async function startRedis(...options: string[]): Promise<number> {
  const port = await contextIn(folder).ports.take('some-redis');
  const args = ['--port', String(port), '--bind', LOOPBACK, '--save', '', ...options];
  children.push(spawn(redisProgram!, args, { cwd: folder, stdio: 'ignore' }));
  expect(await waitUntil(() => portAccepts(port), { timeoutMs: 20_000 })).toBe(true);
  return port;
}

withRedis(`a Redis on its standard port is used as it is${unlessMissing}`, async () => {
  const port = await startRedis();
  expect(await fromStandardPort('redis')(withPorts({ redis: port }))).toEqual({
    url: `redis://127.0.0.1:${port}`,
    where: `127.0.0.1:${port}, already running`,
    processes: [],
  });
});

withRedis(`a Redis that asks for a password is passed over${unlessMissing}`, async () => {
  const port = await startRedis('--requirepass', 'secret');
  const asked = withPorts({ redis: port });
  expect(await fromStandardPort('redis')(asked)).toBeUndefined();
  expect(asked.notes).toEqual([
    expect.stringMatching(/^The Redis on port \d+ is passed over: NOAUTH/),
  ]);
});

withRedis(`a Redis named by the environment is used as it is${unlessMissing}`, async () => {
  const port = await startRedis('--requirepass', 'secret');
  const url = `redis://:secret@127.0.0.1:${port}/1`;
  expect(await fromEnvironment('redis')(context({ environment: { REDIS_URL: url } }))).toEqual({
    url,
    where: `redis://:***@127.0.0.1:${port}/1, from REDIS_URL`,
    processes: [],
  });
});

test('offers no server and shows no note when no program listens on the standard port', async () => {
  const asked = withPorts({});
  for (const name of ['mongodb', 'rabbitmq', 'redis'] as const) {
    expect(await fromStandardPort(name)(asked)).toBeUndefined();
  }
  expect(asked.notes).toEqual([]);
});

test('skips a standard port on which another program listens', async () => {
  const greeting = '220 mail.example.org ESMTP\r\n';
  const server = serving(createServer((socket) => socket.end(greeting)));
  const port = await contextIn(folder).ports.take('mail');
  await new Promise<void>((done) => server.listen(port, LOOPBACK, done));
  const asked = withPorts({ rabbitmq: port });
  expect(await fromStandardPort('rabbitmq')(asked)).toBeUndefined();
  expect(asked.notes).toEqual([expect.stringContaining('The RabbitMQ on port')]);
});

test('skips a standalone MongoDB (here a stand-in), because it has no transactions', async () => {
  const port = await contextIn(folder).ports.take('standalone');
  serving(await startStandaloneMongo(port));
  const asked = withPorts({ mongodb: port });
  expect(await fromStandardPort('mongodb')(asked)).toBeUndefined();
  expect(asked.notes).toEqual([
    `The MongoDB on port ${port} is passed over: ` +
      'it is a standalone server, and transactions need a replica set.',
  ]);
});

test.each([
  ['mongodb', 'MONGODB_URI', 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=200'],
  ['rabbitmq', 'AMQP_URL', 'amqp://someone:secret@127.0.0.1:1'],
  ['redis', 'REDIS_URL', 'redis://127.0.0.1:1'],
  ['mongodb', 'MONGODB_URI', 'not a url'],
  ['rabbitmq', 'AMQP_URL', 'not a url'],
] as const)('fails when the %s at %s=%s cannot be used', async (name, variable, url) => {
  const asking = fromEnvironment(name)(context({ environment: { [variable]: url } }));
  await expect(asking).rejects.toThrow(`${variable} names a`);
  await expect(asking).rejects.toThrow(`unset ${variable} to let the launcher find or start one.`);
  await expect(asking).rejects.not.toThrow('secret');
});

test('an empty variable counts as unset', async () => {
  const asked = context({ environment: { REDIS_URL: '' } });
  expect(await fromEnvironment('redis')(asked)).toBeUndefined();
});

test('a private stack ignores the environment and standard ports', async () => {
  const asked = contextIn(folder, { environment: { REDIS_URL: 'redis://127.0.0.1:1' } });
  expect(await fromEnvironment('redis')(asked)).toBeUndefined();
  expect(await fromStandardPort('redis')(asked)).toBeUndefined();
});

test('hides the password of a URL, except the default password guest', () => {
  expect(withoutPassword('mongodb://me:secret@host/db')).toBe('mongodb://me:***@host/db');
  expect(withoutPassword('amqp://guest:guest@127.0.0.1')).toBe('amqp://guest:guest@127.0.0.1');
  expect(withoutPassword('redis://127.0.0.1:6379')).toBe('redis://127.0.0.1:6379');
});
