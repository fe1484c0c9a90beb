import { spawn } from 'node:child_process';
import { parentDeathPrefix } from './child';

interface ForegroundCommand {
  readonly command: readonly [string, ...string[]];
  readonly environment: NodeJS.ProcessEnv;
  readonly folder: string;
  /** Sends SIGTERM to the program when aborted. */
  readonly signal: AbortSignal;
}

/** Runs a program that shares the launcher's terminal. Returns its exit code. */
export function runInForeground(options: ForegroundCommand): Promise<number> {
  const { environment, folder, signal } = options;
  const [program = options.command[0], ...args] = [...parentDeathPrefix(), ...options.command];
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, env: environment, stdio: 'inherit' });
    const end = () => void child.kill('SIGTERM');
    signal.addEventListener('abort', end, { once: true });
    child.once('error', reject);
    child.once('exit', (code) => {
      signal.removeEventListener('abort', end);
      resolve(code ?? 1);
    });
  });
}
