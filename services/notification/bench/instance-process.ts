import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Order, type Report, reportSchema } from './orders';

export interface InstanceProcess {
  readonly url: string;
  readonly order: (order: Order) => void;
  /** Memory of the process, in bytes. */
  readonly memory: () => Promise<{ readonly resident: number; readonly heap: number }>;
  readonly stop: () => Promise<void>;
}

/** Starts an instance in a separate process. */
export async function startInstance(
  environment: Record<string, string>,
  isBare: boolean,
): Promise<InstanceProcess> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', 'bench/instance.ts'], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, ...environment, BARE: String(isBare) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // Ends the instances when the bench ends, for any reason.
  process.once('exit', () => child.kill());
  const ready = await reportOf(child);
  if (ready.kind !== 'ready') throw new Error('the instance did not start');
  return {
    url: ready.url,
    order: (order) => void child.send(order),
    async memory() {
      const answer = reportOf(child);
      child.send({ kind: 'memory' });
      const report = await answer;
      if (report.kind !== 'memory') throw new Error('the instance did not say what it holds');
      return { resident: report.residentBytes, heap: report.heapBytes };
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** @throws Error when the process ends before it is ready */
async function reportOf(child: ChildProcess): Promise<Report> {
  const listening = new AbortController();
  const ended = once(child, 'exit', listening).then(() => {
    throw new Error('an instance ended');
  });
  const said = once(child, 'message', listening).then(([message]: unknown[]) =>
    reportSchema.parse(message),
  );
  ended.catch(() => undefined);
  try {
    return await Promise.race([said, ended]);
  } finally {
    listening.abort();
  }
}
