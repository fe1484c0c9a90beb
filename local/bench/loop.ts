import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Test runs that an engineer waits for, each with a time limit in seconds on a calm machine. */
const runs = [
  { path: 'packages/contracts', limitS: 10 },
  { path: 'services/wallet/src/pix-keys', limitS: 15 },
  { path: 'services/wallet/src/deposits', limitS: 15 },
  { path: 'services/wallet', limitS: 60 },
];

const root = resolve(import.meta.dirname, '../..');

for (const { path, limitS } of runs) {
  const startedAt = performance.now();
  const { status } = spawnSync('npm', ['test', '--', path], { cwd: root, stdio: 'ignore' });
  const seconds = (performance.now() - startedAt) / 1000;
  const outcome = status === 0 ? '' : '  (tests failed)';
  console.log(
    `npm test -- ${path.padEnd(30)} ${seconds.toFixed(1)} s, ` +
      `${(seconds / limitS).toFixed(2)} of the ${limitS} s it may take${outcome}`,
  );
}
