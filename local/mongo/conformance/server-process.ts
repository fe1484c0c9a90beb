import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Embedded server in a separate process, started as from the command line. */
export interface ServerProcess {
  readonly uri: string;
  readonly port: number;
  readonly processId: number;
  /** @param signal SIGTERM lets the server close its data; SIGKILL simulates a crash */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * @param dataDirectory if absent, data is kept in memory only
 * @param port if absent, a free port is used
 * @returns the process, after it has printed `ready`
 */
export async function startServerProcess(options: {
  readonly dataDirectory?: string | undefined;
  readonly port?: number;
}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const dataArguments =
    options.dataDirectory === undefined ? [] : ['--data', options.dataDirectory];
  const child = spawn(
    process.execPath,
    [
      '--max-semi-space-size=8',
      join(import.meta.dirname, '../../run.mjs'),
      join(import.meta.dirname, '../main.ts'),
      '--port',
      String(port),
      ...dataArguments,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const processId = await whenReady(child);
  return {
    uri: `mongodb://127.0.0.1:${port}/?replicaSet=rs0`,
    port,
    processId,
    async stop(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

async function whenReady(child: ChildProcess): Promise<number> {
  const { stdout, pid } = child;
  if (!stdout || pid === undefined) throw new Error('the server process did not start');
  for await (const line of createInterface({ input: stdout })) {
    if (line.includes('ready')) {
      // Discard later output, so that a full pipe does not block the server.
      stdout.resume();
      return pid;
    }
  }
  throw new Error('the server process ended before it was ready');
}
