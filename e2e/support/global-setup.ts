import { cpSync } from 'node:fs';
import path from 'node:path';
import { repository, TestStack } from './stack';

/** Higher limits per address, because all journeys come from the same address. */
const generousLimits = {
  RATE_LIMIT_PER_MINUTE: '100000',
  RATE_LIMIT_ACCOUNT_PER_MINUTE: '100000',
  RATE_LIMIT_SENSITIVE_PER_MINUTE: '100000',
  RATE_LIMIT_FILES_PER_MINUTE: '1000000',
};

/**
 * Starts the product once for all journeys. Its gateway serves a copy of the built frontends, so
 * that a journey can remove a remote without affecting other users of the build.
 *
 * @returns a function that stops it
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = new TestStack(['--instances', process.env['E2E_INSTANCES'] ?? '1'], {
    DEMO: 'true',
    ...generousLimits,
  });
  const webRoot = path.join(stack.home, 'web');
  stack.environment['WEB_ROOT'] = webRoot;
  const facts = await stack.start(240_000);
  cpSync(path.join(repository, 'dist/web'), webRoot, { recursive: true });
  // Served beside the product's own scripts, because a page gets a script of this size from its
  // server in a fifth of the time that a test needs to send it.
  cpSync(
    path.join(repository, 'node_modules/axe-core/axe.min.js'),
    path.join(webRoot, 'axe.min.js'),
  );
  Object.assign(process.env, {
    E2E_ORIGIN: facts.publicUrl,
    E2E_WEB_ROOT: webRoot,
    E2E_LAUNCHER_PID: String(stack.pid),
    E2E_SERVERS: JSON.stringify(facts.servers),
    E2E_SERVICE_PORTS: JSON.stringify(facts.ports),
  });
  return () => stack.stop();
}
