import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { contextIn } from '../fixtures/context';
import { SupervisedProcess } from '../processes/supervised-process';
import { PREFERRED_SOURCES, type ProviderContext } from './context';
import { mongoFromDocker } from './mongodb';
import { rabbitFromDocker } from './rabbitmq';
import { redisFromDocker } from './redis';

// These tests use no Docker engine: a stand-in on the PATH records its arguments.
let folder: string;
let environment: NodeJS.ProcessEnv;
let log: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bambuzal-docker-'));
  log = join(folder, 'calls');
  symlinkSync(join(import.meta.dirname, '../fixtures/docker.mjs'), join(folder, 'docker'));
  const path = [folder, process.env['PATH']].join(delimiter);
  environment = { ...process.env, PATH: path, DOCKER_STAND_IN_LOG: log };
});

afterEach(() => rmSync(folder, { recursive: true }));

function context(changes: Partial<ProviderContext> = {}, fails = '') {
  const sources = PREFERRED_SOURCES;
  const withFailures = { ...environment, DOCKER_STAND_IN_FAILS: fails };
  return contextIn(join(folder, 'home'), { environment: withFailures, sources, ...changes });
}

/** Commands that Docker received, in order. */
const calls = () => readFileSync(log, 'utf8').trimEnd().split('\n');

test('a container starts, becomes ready, stops and is removed, like any other child', async () => {
  const provision = (await redisFromDocker(context()))!;
  const supervised = new SupervisedProcess(provision.processes[0]!, { report: () => undefined });
  expect(await supervised.start()).toBe(true);
  await supervised.stop();
  const port = new URL(provision.url).port;
  const name = /--name (\S+)/.exec(calls().join('\n'))![1]!;
  expect(name).toMatch(/^bambuzal-[0-9a-f]{8}-redis$/);
  expect(calls()).toEqual([
    'info --format {{.ServerVersion}}',
    'image inspect redis:7',
    `rm --force ${name}`,
    `run --rm --name ${name} --publish 127.0.0.1:${port}:6379 --volume ${name}:/data ` +
      'redis:7 redis-server --appendonly yes --save ',
    `rm --force ${name}`,
  ]);
});

test('MongoDB runs as a replica set with the same port inside and outside the container', async () => {
  const provision = (await mongoFromDocker(context()))!;
  const port = new URL(provision.url).port;
  const command = provision.processes[0]!.command.join(' ');
  expect(command).toContain(`--publish 127.0.0.1:${port}:${port} `);
  expect(command).toMatch(new RegExp(`mongo:8\\.0 mongod --replSet bambuzal --port ${port} `));
});

test('RabbitMQ gets a fixed host name, because it stores its data under it', async () => {
  const provision = (await rabbitFromDocker(context()))!;
  expect(provision.processes[0]!.command.join(' ')).toContain('--hostname bambuzal rabbitmq:4.1');
});

test('a missing image is downloaded, and the user is told', async () => {
  const asked = context({}, 'image');
  expect(await redisFromDocker(asked)).toBeDefined();
  expect(calls()).toContain('pull --quiet redis:7');
  expect(asked.notes).toEqual(['Docker is downloading redis:7.']);
});

test('offers no server, and tells the user, when an image cannot be downloaded', async () => {
  const asked = context({}, 'image,pull');
  expect(await redisFromDocker(asked)).toBeUndefined();
  expect(asked.notes).toContain('Docker answers but cannot download redis:7.');
});

test('a Docker client without an engine counts as no Docker', async () => {
  expect(await redisFromDocker(context({}, 'info'))).toBeUndefined();
  expect(calls()).toEqual(['info --format {{.ServerVersion}}']);
});

test('a container gets no volume when the stack is not persistent', async () => {
  const provision = (await redisFromDocker(context({ persistent: false })))!;
  expect(provision.processes[0]!.command).not.toContain('--volume');
});
