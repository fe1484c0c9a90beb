import { LauncherError } from './errors';

/** Exit code of a program that the user has interrupted. */
export const INTERRUPTED = 130;

/** Runs a program of the launcher to its end. */
export async function runProgram(main: () => Promise<number>): Promise<void> {
  try {
    process.exit(await main());
  } catch (error) {
    process.exit(explain(error));
  }
}

/**
 * Prints an error. An error that the user can fix is printed as its message only; any other error
 * is a fault of the launcher, and is printed with its stack.
 *
 * @returns the exit code
 */
export function explain(error: unknown): number {
  if (error instanceof Error && error.name === 'AbortError') return INTERRUPTED;
  console.error(error instanceof LauncherError ? `\n${error.message}` : error);
  return 1;
}

/**
 * Resolves when the signal is aborted. Waiting keeps the process alive, because a launcher that
 * uses only external servers has no child and no connection that would keep it alive.
 */
export function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const hold = setInterval(() => undefined, 2 ** 30);
    const settle = () => {
      clearInterval(hold);
      resolve();
    };
    signal.addEventListener('abort', settle, { once: true });
  });
}
