import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

interface Process {
  readonly pid: number;
  /**
   * Working folder and command line. Both are needed, because several processes run a program of
   * the same name.
   */
  readonly command: string;
}

/** All descendants of `pid`, as the kernel reports them. */
export function descendantsOf(pid: number): Process[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    const child = Number(entry);
    const parent = Number.isInteger(child) ? parentOf(child) : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), child]);
  }
  const found: Process[] = [];
  const visit = (parent: number) => {
    for (const child of children.get(parent) ?? []) {
      found.push({ pid: child, command: commandOf(child) });
      visit(child);
    }
  };
  visit(pid);
  return found;
}

/** @returns process id of the descendant with this folder and command line */
export function findDescendant(ancestor: number, pattern: RegExp): number | undefined {
  return descendantsOf(ancestor).find(({ command }) => pattern.test(command))?.pid;
}

/** @returns process id of the descendant whose variable `PORT` is the port */
export function descendantOnPort(ancestor: number, port: number): number | undefined {
  const variable = `PORT=${port}`;
  return descendantsOf(ancestor).find(({ pid }) =>
    read(`/proc/${pid}/environ`).split('\0').includes(variable),
  )?.pid;
}

/** Kills the descendant with this folder and command line, as a crash would. */
export function crash(ancestor: number, pattern: RegExp): void {
  const victim = findDescendant(ancestor, pattern);
  if (victim === undefined) throw new Error(`no process of ${ancestor} matches ${String(pattern)}`);
  process.kill(victim, 'SIGKILL');
}

function parentOf(pid: number): number | undefined {
  const status = read(`/proc/${pid}/status`);
  const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
  return parent === undefined ? undefined : Number(parent);
}

function commandOf(pid: number): string {
  return `${folderOf(pid)} ${read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()}`;
}

function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/** The process may have ended since the list was read. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
