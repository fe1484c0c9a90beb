import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundlePart } from './bundle-part';
import { chooseServerParts, listServerParts } from './parts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('names every service, the gateway and the tools, and refuses a name that none has', () => {
  expect(listServerParts().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['gateway', 'wallet', 'admin', 'backup']),
  );
  expect(() => chooseServerParts(['walet'])).toThrow(
    /There is no service "walet"; there are .*wallet/,
  );
});

/** Runs a bundle with an empty environment, far from the repository and its packages. */
async function run(
  ...args: readonly string[]
): Promise<{ readonly status: number | null; readonly stderr: string }> {
  const child = spawn(process.execPath, ['--enable-source-maps', 'main.mjs', ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {},
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await once(child, 'close');
  return { status: child.exitCode, stderr };
}

test.each([
  ['auth', ['@node-rs/argon2', 'swagger-ui-dist']],
  ['wallet', ['pdfkit', 'swagger-ui-dist']],
  ['gateway', ['swagger-ui-dist']],
  ['backup', ['swagger-ui-dist']],
])('the bundle of %s runs without the repository', async (name, packages) => {
  const [part] = chooseServerParts([name]);
  if (!part) throw new Error(`there is no ${name}`);
  expect((await bundlePart(part, folder)).packages).toEqual(packages);
  expect(existsSync(path.join(folder, 'main.mjs.map'))).toBe(true);
  // It reads its environment, which takes every module that it imports.
  // A tool has to be told what to do.
  const { status, stderr } = await run(...(name === 'backup' ? [name] : []));
  expect(stderr).toMatch(new RegExp(`^${name}: .* is missing`));
  expect(status).toBe(2);
});
