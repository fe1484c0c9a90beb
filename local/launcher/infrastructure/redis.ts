import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOOPBACK } from '../ports';
import { objectionToRedis, portAccepts } from './answers';
import { fromEnvironment, fromStandardPort, redisUrl } from './external';
import { findExecutable } from './executables';
import type { Provider, ProviderContext } from './context';

const IMAGE = 'redis:7';
const PROBE_TIMEOUT_MS = 1_000;

/** Every write goes to an append-only file, so that sessions survive a restart and a crash. */
const SETTINGS = ['--appendonly', 'yes', '--save', ''] as const;

export function findRedis(environment: NodeJS.ProcessEnv): string | undefined {
  return findExecutable(environment, 'redis-server');
}

export const redisFromDocker: Provider = async ({ docker, ports, home, persistent, note }) => {
  if (docker === undefined || !(await docker.canRun(IMAGE, note))) return undefined;
  const port = await ports.take('redis');
  const where = `${LOOPBACK}:${port}, Docker, ${IMAGE}`;
  const container = docker.container(home, {
    name: 'redis',
    where,
    image: IMAGE,
    innerPort: 6379,
    port,
    dataFolder: '/data',
    persistent,
    args: ['redis-server', ...SETTINGS],
    isReady: readinessOf(port),
  });
  return { url: redisUrl(port), where, processes: [container] };
};

/** A private Redis, from Debian's package or from another `redis-server` on the PATH. */
export async function privateRedis(context: ProviderContext, program: string) {
  const { home, environment, ports } = context;
  const port = await ports.take('redis');
  mkdirSync(home.redis, { recursive: true });
  const where = `${LOOPBACK}:${port}, private, ${program}`;
  const server = {
    name: 'redis',
    where,
    command: [
      program,
      '--port',
      String(port),
      '--bind',
      LOOPBACK,
      '--dir',
      home.redis,
      '--daemonize',
      'no',
      ...SETTINGS,
    ],
    environment,
    folder: home.redis,
    logFile: join(home.logs, 'redis.log'),
    isReady: readinessOf(port),
  } as const;
  return { url: redisUrl(port), where, processes: [server] };
}

function readinessOf(port: number) {
  return async () =>
    (await portAccepts(port)) &&
    (await objectionToRedis(redisUrl(port), PROBE_TIMEOUT_MS)) === undefined;
}

export const redisProviders: readonly Provider[] = [
  fromEnvironment('redis'),
  fromStandardPort('redis'),
  redisFromDocker,
];
