import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps a second process, and a second store of the same process, from opening a directory. The file
 * of a process that was killed is taken over.
 *
 * @returns releases the directory
 * @throws Error when another one has it open
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
  // Fails if another process has been faster.
  writeFileSync(path, describeProcess(process.pid) ?? '', { flag: 'wx' });
  return unlock;
}

/**
 * The number of a process, and where the system tells, when it was started: numbers are given out
 * again, always the same ones in a container. `undefined` if there is no such process.
 */
function describeProcess(pid: number): string | undefined {
  // The start time is field 22 of proc(5); the name in field 2 may have spaces.
  const statistics = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  if (statistics) return `${pid} ${statistics[19] ?? ''}`;
  try {
    process.kill(pid, 0);
    return String(pid);
  } catch (error) {
    // This error shows that the process exists, even if this user may not signal it.
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
