import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks a directory, so that neither a second process nor a second store of the same process can
 * open it. The lock of a killed process is taken over.
 *
 * @returns a function that releases the directory
 * @throws Error if the directory is already open
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'process.lock');
  const unlock = () => rmSync(path, { force: true });
  const holder = read(path) ?? '';
  const pid = Number.parseInt(holder, 10);
  if (pid > 0 && holder === describeProcess(pid)) {
    throw new Error(
      `The data directory ${directory} is in use by process ${pid}. Stop that process or choose ` +
        `another directory. If there is no such process, delete ${path}.`,
    );
  }
  unlock();
  // Writing fails if another process has created the file first.
  writeFileSync(path, describeProcess(process.pid) ?? '', { flag: 'wx' });
  return unlock;
}

/**
 * Number of a process and, if the system tells it, its start time. The start time is needed because
 * numbers are reused, in a container always the same ones. `undefined` if there is no such process.
 */
function describeProcess(pid: number): string | undefined {
  // The start time is field 22 of proc(5); the name in field 2 can contain spaces.
  const statistics = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  if (statistics) return `${pid} ${statistics[19] ?? ''}`;
  try {
    process.kill(pid, 0);
    return String(pid);
  } catch (error) {
    // This error shows that the process exists, although this user must not signal it.
    const isThere = error instanceof Error && 'code' in error && error.code === 'EPERM';
    return isThere ? String(pid) : undefined;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
