import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly command: string;
}

/** Every process that descends from `pid`, by the kernel's own account. */
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

/** Kills the one descendant whose command line matches, as a crash would. */
export function crash(ancestor: number, pattern: RegExp): void {
  const victims = descendantsOf(ancestor).filter(({ command }) => pattern.test(command));
  const [victim] = victims;
  if (!victim) throw new Error(`no process of ${ancestor} matches ${String(pattern)}`);
  process.kill(victim.pid, 'SIGKILL');
}

function parentOf(pid: number): number | undefined {
  const status = read(`/proc/${pid}/status`);
  const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
  return parent === undefined ? undefined : Number(parent);
}

function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
}

/** A process may be gone between two looks at it. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
