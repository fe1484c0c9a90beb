import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { settingsCacheKey, type SystemSettingsJson } from '@bambuzal/contracts';
import type { ServiceContext } from '@bambuzal/service-kit';
import { createTestContext, createTestIdentity, freePort } from '@bambuzal/service-kit/testing';
import { z } from 'zod';

/** A service in a process of its own, as in production. */
interface Child {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** What a caller gets. */
type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

export interface Services {
  /** On the database, the broker and the cache that the services use. */
  readonly context: ServiceContext;
  readonly investmentUrl: string;
  readonly walletUrl: string;
  /** Calls whichever service has the path. @param userId a master's unless given */
  readonly as: (userId?: string) => Call;
  readonly stop: () => Promise<void>;
}

const servicesFolder = new URL('../../', import.meta.url);
const timeoutMs = 60_000;
/** A heap with room to spare is let grow: only a narrow one shows what a run needs. */
const heapMb = 110;
const walletPaths = ['/api/deposits', '/api/balance'];

/** `investment` and `wallet`, in a namespace of their own on the bench's servers. */
export async function startServices(): Promise<Services> {
  const identity = createTestIdentity();
  const context = await createTestContext('investment', identity.keys);
  // The bench says when a run begins, and nobody can undo what was just bought.
  const settings: Partial<SystemSettingsJson> = {
    automaticInvestmentProcessing: false,
    coolingOffHours: 0,
  };
  await context.cache.hset(settingsCacheKey, 'settings', JSON.stringify(settings));
  const keys = await serve(identity.keySet);
  const environment = environmentOf(context, keys.url);
  const [investment, wallet] = await Promise.all(
    ['investment', 'wallet'].map((name) => startChild(name, environment)),
  );
  if (!investment || !wallet) throw new Error('the services did not start');
  return {
    context,
    investmentUrl: investment.url,
    walletUrl: wallet.url,
    as: (userId) => {
      const claims =
        userId === undefined ? {} : { sub: userId, role: 'user' as const, adminType: undefined };
      return (method, path, body) => {
        const isWallets = walletPaths.some((prefix) => path.startsWith(prefix));
        const url = `${isWallets ? wallet.url : investment.url}${path}`;
        return call(url, method, identity.token(claims), body);
      };
    },
    stop: async () => {
      await Promise.all([investment.stop(), wallet.stop()]);
      keys.server.close();
      await removeWallet(context);
      await context.close();
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

async function startChild(name: string, environment: Record<string, string>): Promise<Child> {
  const port = await freePort();
  const heap = `--max-old-space-size=${heapMb}`;
  const child = spawn(process.execPath, [heap, '--import', 'tsx', 'src/main.ts'], {
    cwd: new URL(name, servicesFolder),
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Whatever ends the bench, its services do not outlive it.
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

/** The key set that verifies the bench's own tokens. */
async function serve(keySet: unknown): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(keySet));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return { url: `http://127.0.0.1:${port}/`, server };
}

async function call(url: string, method: string, token: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(json)}`);
  return json;
}

async function removeWallet({ database, config }: ServiceContext): Promise<void> {
  const name = `${config.NAMESPACE.replace('.', '-')}wallet`;
  await database.connection.getClient().db(name).dropDatabase();
}
