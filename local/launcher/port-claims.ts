import { mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { AlreadyRunning } from './errors';
import { acquireLock } from './lock';

const ofThisMachine = join(tmpdir(), `bambuzal-ports-${userInfo().username}`);
const releases = new Map<string, () => void>();

/**
 * Claims a port for this launcher, unless another launcher has claimed it. A port is chosen some
 * seconds before a program listens on it. Without the claim, another launcher that starts meanwhile
 * would find the port free and choose it too. It would then mistake the first launcher's service
 * for its own. A claim ends with the process that made it.
 */
export function claimPort(port: number, folder = ofThisMachine): boolean {
  const file = join(folder, String(port));
  if (releases.has(file)) return true;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const release = acquireLock(file, folder);
    if (releases.size === 0) process.once('exit', releaseAll);
    releases.set(file, release);
    return true;
  } catch (error) {
    if (error instanceof AlreadyRunning) return false;
    throw error;
  }
}

function releaseAll(): void {
  for (const release of releases.values()) release();
}
