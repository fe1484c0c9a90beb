import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { messageOf } from '../errors';

/** A program to run, with its environment, folder and log file. */
export interface Command {
  readonly command: readonly [string, ...string[]];
  readonly environment: NodeJS.ProcessEnv;
  readonly folder: string;
  /** File to which its output is appended. */
  readonly logFile: string;
  /** Whether it must finish its work even if the launcher dies. */
  readonly outlivesLauncher?: boolean;
}

/** A running program in a separate process group. */
export interface Child {
  readonly pid: number | undefined;
  /** Resolves when the program has ended, with its result and the reason. */
  readonly ended: Promise<Ending>;
  /** Signals only the program itself, which has to stop its own children. */
  readonly signal: (name: NodeJS.Signals) => void;
  /** Kills the whole process group. */
  readonly kill: () => void;
}

export interface Ending {
  readonly succeeded: boolean;
  /** The exit code, if the program ended by itself. */
  readonly status: number | undefined;
  /** For example `exit code 1` or `SIGKILL`. */
  readonly reason: string;
}

let guardian: readonly string[] | undefined;

/**
 * Prefix that makes the kernel end a child when its parent dies, for any reason. It exists only on
 * Linux with util-linux; elsewhere the next start ends the remaining processes.
 */
export function parentDeathPrefix(): readonly string[] {
  const prefix = ['setpriv', '--pdeathsig', 'TERM'] as const;
  const works = () => spawnSync(prefix[0], [...prefix.slice(1), 'true']).status === 0;
  guardian ??= process.platform === 'linux' && works() ? prefix : [];
  return guardian;
}

export function endsWithItsParent(): boolean {
  return parentDeathPrefix().length > 0;
}

/**
 * Starts a program in a separate process group. A Ctrl-C in the terminal then reaches only the
 * launcher, which stops its children in order.
 */
export function startChild(description: Command): Child {
  const { command, environment, folder, logFile, outlivesLauncher = false } = description;
  const prefix = outlivesLauncher ? [] : parentDeathPrefix();
  const [program = command[0], ...args] = [...prefix, ...command];
  const log = openSync(logFile, 'a');
  try {
    const child = spawn(program, args, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', log, log],
      detached: true,
    });
    const ended = new Promise<Ending>((resolve) => {
      child.once('error', (error) =>
        resolve({ succeeded: false, status: undefined, reason: messageOf(error) }),
      );
      child.once('exit', (code, signal) =>
        resolve({
          succeeded: code === 0,
          status: code ?? undefined,
          reason: signal ?? `exit code ${code ?? 'unknown'}`,
        }),
      );
    });
    return {
      pid: child.pid,
      ended,
      signal: (name) => void child.kill(name),
      kill: () => killGroup(child.pid),
    };
  } finally {
    closeSync(log);
  }
}

/** Kills a process group. A group that has already ended is no error. */
export function killGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}
