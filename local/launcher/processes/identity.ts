import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isFields } from '../json-file';

/** Identity of a process. The start time tells it apart from a later process with the same id. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly startedAt: string;
}

/** Start time of a process, in the system's units; undefined if the process does not exist. */
export function startTimeOf(pid: number): string | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, and the name may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isZombie = fields[0] === 'Z';
    return isZombie ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

export function identityOf(pid: number): ProcessIdentity | undefined {
  const startedAt = startTimeOf(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

export function isAlive(identity: ProcessIdentity): boolean {
  return startTimeOf(identity.pid) === identity.startedAt;
}

/** Parses an identity from the content of a JSON file. */
export function parseIdentity(value: unknown): ProcessIdentity | undefined {
  if (!isFields(value)) return undefined;
  const { pid, startedAt } = value;
  return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : undefined;
}
