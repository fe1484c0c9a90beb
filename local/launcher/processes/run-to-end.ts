import { startChild, type Command, type Ending } from './child';
import type { PidFile } from './pid-file';

/** Runs a program that ends by itself. If the signal is aborted first, the program is killed. */
export async function runToEnd(
  command: Command,
  { pidFile, signal }: { readonly pidFile: PidFile; readonly signal: AbortSignal },
): Promise<Ending> {
  if (signal.aborted) return { succeeded: false, status: undefined, reason: 'stopped' };
  const child = startChild(command);
  pidFile.add(child.pid);
  signal.addEventListener('abort', child.kill);
  try {
    return await child.ended;
  } finally {
    signal.removeEventListener('abort', child.kill);
    pidFile.remove(child.pid);
  }
}
