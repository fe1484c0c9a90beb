import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { AlreadyRunning, codeOf } from './errors';
import { readJsonFile } from './json-file';
import { identityOf, isAlive, parseIdentity } from './processes/identity';

/**
 * Makes this process the only launcher of a home.
 *
 * @returns a function that releases the home
 */
export function acquireLock(file: string, folder: string): () => void {
  const content = JSON.stringify(identityOf(process.pid));
  for (;;) {
    try {
      writeFileSync(file, content, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      refuseIfRunning(file, folder);
      discardStale(file);
    }
  }
}

/** Process id of the launcher that currently runs on a home, if any. */
export function runningLauncher(file: string): number | undefined {
  const owner = parseIdentity(readJsonFile(file));
  return owner !== undefined && isAlive(owner) ? owner.pid : undefined;
}

function refuseIfRunning(file: string, folder: string): void {
  const pid = runningLauncher(file);
  if (pid === undefined) return;
  throw new AlreadyRunning(
    `Bambuzal is already running on ${folder} (process ${pid}). Stop it with Ctrl-C in its ` +
      `terminal or with "kill ${pid}", or set BAMBUZAL_HOME and PORT to run another one beside it.`,
  );
}

/**
 * Moves a stale lock away, and checks it again before removing it. Another launcher may have
 * replaced the lock meanwhile. Then the moved lock belongs to a running launcher, and is put back.
 */
function discardStale(file: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (runningLauncher(aside) === undefined) rmSync(aside, { force: true });
  else writeFileSync(file, readFileSync(aside), { flag: 'wx' });
}
