import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createTestContext,
  eventually,
  freePort,
  type FlakyProxy,
  startFlakyProxy,
} from '@bambuzal/service-kit/testing';
import { repository } from '../../support/stack';

let context: Awaited<ReturnType<typeof createTestContext>>;
let passage: FlakyProxy;
let child: ChildProcess | undefined;
beforeEach(async () => {
  context = await createTestContext('admin', { usesBroker: true });
  passage = await startFlakyProxy(context.config.MONGODB_URI);
});
afterEach(async () => {
  if (child?.exitCode === null) {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  }
  passage.close();
  await context.close();
});

/** Starts `admin` with its database behind the proxy. @returns a function that asks a path of it */
async function startAdmin() {
  const { AMQP_URL, NAMESPACE, REDIS_URL } = context.config;
  const { PATH, HOME } = process.env;
  const port = await freePort();
  const database = new URL(passage.url);
  database.searchParams.set('directConnection', 'true');
  child = spawn(process.execPath, ['local/run.mjs', 'services/admin/src/main.ts'], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH,
      HOME,
      AMQP_URL,
      NAMESPACE,
      REDIS_URL,
      MONGODB_URI: database.href,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DEMO: 'true',
      PORT: String(port),
    },
  });
  return async (path: string) => {
    try {
      return (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    } catch {
      return undefined;
    }
  };
}

test('a service that starts before its database waits, says that it is not ready, and becomes ready by itself', async () => {
  passage.cut();
  const ask = await startAdmin();
  await eventually(async () => (await ask('/health/live')) === 200);
  expect(await ask('/health/ready')).toBe(503);
  expect(await ask('/api/settings')).toBe(503);
  passage.restore();
  await eventually(async () => (await ask('/health/ready')) === 200);
  expect(await ask('/api/settings')).toBe(200);
}, 90_000);
