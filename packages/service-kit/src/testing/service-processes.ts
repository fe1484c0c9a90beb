import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { z } from 'zod';
import { databaseNameOf, type ServiceContext } from '../service-context';
import { freePort } from './free-port';
import type { TestIdentity } from './test-identity';

/** A service in a separate process, as in production. */
interface ServiceProcess {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface Options {
  /** Folder that contains the services' folders. */
  readonly servicesFolder: URL;
  readonly context: ServiceContext;
  readonly identity: TestIdentity;
  /**
   * Heap of each process, in MB. Node lets a large heap grow, so only a small limit shows how much
   * memory the work needs.
   */
  readonly heapMb: number;
}

export interface ServiceProcesses {
  /** Address of each service, by its name. */
  readonly urls: ReadonlyMap<string, string>;
  /** Database of one of the services. */
  readonly databaseOf: (name: string) => mongo.Db;
  readonly stop: () => Promise<void>;
}

const timeoutMs = 60_000;

/** Services as processes, in the namespace of a context and on its servers. For benchmarks. */
export async function startServiceProcesses(
  names: readonly string[],
  { context, heapMb, identity, servicesFolder }: Options,
): Promise<ServiceProcesses> {
  const keys = await serve(identity.keySet);
  const environment = environmentOf(context, keys.url);
  const started = await Promise.all(
    names.map(async (name): Promise<readonly [string, ServiceProcess]> => {
      const folder = new URL(name, servicesFolder);
      return [name, await startProcess(folder, environment, heapMb)];
    }),
  );
  const client = context.database.connection.getClient();
  const databaseOf = (name: string) => client.db(databaseNameOf(context.config.NAMESPACE, name));
  return {
    databaseOf,
    urls: new Map(started.map(([name, { url }]) => [name, url])),
    async stop() {
      await Promise.all(started.map(([, process]) => process.stop()));
      keys.server.close();
      const others = names.filter((name) => name !== context.service);
      for (const name of others) await databaseOf(name).dropDatabase();
    },
  };
}

function environmentOf({ config }: ServiceContext, jwksUrl: string): Record<string, string> {
  const { MONGODB_URI, AMQP_URL, REDIS_URL, NAMESPACE } = config;
  return {
    MONGODB_URI,
    AMQP_URL,
    REDIS_URL,
    NAMESPACE,
    JWKS_URL: jwksUrl,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DEMO: 'true',
  };
}

async function startProcess(
  folder: URL,
  environment: Record<string, string>,
  heapMb: number,
): Promise<ServiceProcess> {
  const port = await freePort();
  const heap = `--max-old-space-size=${heapMb}`;
  const child = spawn(process.execPath, [heap, '--import', 'tsx', 'src/main.ts'], {
    cwd: folder,
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Stops the services, however the benchmark ends.
  process.once('exit', () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    if (Date.now() > deadline) throw new Error(`${url} did not become ready`);
    await pause(100);
  }
}

/** The key set that verifies the benchmark's own tokens. */
async function serve(keySet: unknown): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(keySet));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return { url: `http://127.0.0.1:${port}/`, server };
}
