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
  const holder = readHolder(path);
  if (holder !== undefined && isAlive(holder)) {
    throw new Error(
      `The data directory ${directory} is in use by process ${holder.split(' ')[0] ?? ''}. Stop that ` +
        `process or choose another directory. If there is no such process, delete ${path}.`,
    );
  }
  if (holder !== undefined) rmSync(path, { force: true });
  // Fails if another process has been faster.
  writeFileSync(path, describeProcess(process.pid), { flag: 'wx' });
  return () => rmSync(path, { force: true });
}

function readHolder(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function isAlive(holder: string): boolean {
  const pid = Number.parseInt(holder, 10);
  if (!(pid > 0) || holder !== describeProcess(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Whoever may not signal the process still knows by this that there is one.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * The number of a process, and where the system tells, when it was started: numbers are given out
 * again, always the same ones in a container.
 */
function describeProcess(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    // The start time is field 22 of proc(5); the name in field 2 may have spaces.
    return `${pid} ${afterName.split(' ')[19] ?? ''}`;
  } catch {
    return String(pid);
  }
}
