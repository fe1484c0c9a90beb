import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openHome, type Home } from '../home';
import { runningLauncher } from '../lock';

const PREFIX = 'test-';

/** A home for one test run, separate from the data of the user's stack. */
export function createTestHome(folder: string): Home {
  removeAbandoned(folder);
  mkdirSync(folder, { recursive: true });
  return openHome(mkdtempSync(join(folder, PREFIX)));
}

/** Removes the homes that killed runs have left behind. */
function removeAbandoned(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const lockFile = join(folder, name, 'launcher.json');
    // A folder without a lock may belong to a run that has just begun.
    if (!name.startsWith(PREFIX) || !existsSync(lockFile)) continue;
    if (runningLauncher(lockFile) === undefined) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}
