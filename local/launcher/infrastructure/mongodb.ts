import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFolder } from '../home';
import { LOOPBACK } from '../ports';
import { objectionToMongo, portAccepts } from './answers';
import { fromEnvironment, fromStandardPort, mongoUrl } from './external';
import { findExecutable } from './executables';
import { becomesPrimary, replicaSetName } from './replica-set';
import type { Provider, ProviderContext, Provision } from './context';
import { typescriptProgram } from '../processes/typescript-program';

const IMAGE = 'mongo:8.0';
const PROBE_TIMEOUT_MS = 2_000;

export const mongoFromDocker: Provider = async ({ docker, ports, home, persistent, note }) => {
  if (docker === undefined || !(await docker.canRun(IMAGE, note))) return undefined;
  const port = await ports.take('mongodb');
  const where = `${LOOPBACK}:${port}, Docker, ${IMAGE}`;
  const container = docker.container(home, {
    name: 'mongodb',
    where,
    image: IMAGE,
    // Same port inside and outside, because the replica set knows itself by one address.
    innerPort: port,
    port,
    dataFolder: '/data/db',
    persistent,
    args: ['mongod', '--replSet', replicaSetName, '--port', String(port), '--bind_ip_all'],
    isReady: replicaSetReadiness(port),
  });
  return { url: mongoUrl(port), where, processes: [container] };
};

const mongodFromPath: Provider = async ({ environment, ports, home }) => {
  const program = findExecutable(environment, 'mongod');
  if (program === undefined) return undefined;
  const port = await ports.take('mongodb');
  mkdirSync(home.mongod, { recursive: true });
  const where = `${LOOPBACK}:${port}, private, ${program}`;
  const server = {
    name: 'mongodb',
    where,
    command: [
      program,
      '--replSet',
      replicaSetName,
      '--port',
      String(port),
      '--bind_ip',
      LOOPBACK,
      '--dbpath',
      home.mongod,
    ],
    environment,
    folder: home.mongod,
    logFile: join(home.logs, 'mongodb.log'),
    isReady: replicaSetReadiness(port),
    stopTimeoutMs: 30_000,
  } as const;
  return { url: mongoUrl(port), where, processes: [server] };
};

/**
 * Last provider. It is always available, because the embedded server is part of this repository.
 */
export async function embeddedMongo(context: ProviderContext): Promise<Provision> {
  const { environment, ports, home, persistent } = context;
  const port = await ports.take('mongodb');
  const where = `${LOOPBACK}:${port}, private, embedded server`;
  const data = persistent ? ['--data', home.mongo] : [];
  const server = {
    name: 'mongodb',
    where,
    command: [
      process.execPath,
      // A small nursery of V8, in megabytes, limits the memory of a server that holds its documents
      // in memory.
      '--max-semi-space-size=8',
      ...typescriptProgram('local/mongo/main.ts'),
      '--port',
      String(port),
      ...data,
    ],
    environment,
    folder: repositoryFolder,
    logFile: join(home.logs, 'mongodb.log'),
    isReady: async () =>
      (await portAccepts(port)) &&
      (await objectionToMongo(mongoUrl(port), PROBE_TIMEOUT_MS)) === undefined,
    // The server reads its documents into memory first. A million rows take more than a minute.
    readyTimeoutMs: 600_000,
  } as const;
  return { url: mongoUrl(port), where, processes: [server] };
}

function replicaSetReadiness(port: number) {
  return async () =>
    (await portAccepts(port)) && becomesPrimary(mongoUrl(port), `${LOOPBACK}:${port}`);
}

/**
 * A stack that is not persistent uses the embedded server, which starts in a second, unless the
 * environment names a MongoDB.
 */
export function mongoProviders({ persistent }: ProviderContext): readonly Provider[] {
  const named = fromEnvironment('mongodb');
  return persistent
    ? [named, fromStandardPort('mongodb'), mongoFromDocker, mongodFromPath]
    : [named];
}
