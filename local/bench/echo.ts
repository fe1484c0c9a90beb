import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../mongo/conformance/server-process';
import { operationsPerSecond } from './measure';

/** Message size in bytes, similar to a small command or its reply. */
const messageBytes = 250;

/**
 * Measures messages per second through a bare TCP server in another process. The report states
 * other rates as a share of this rate, because both differ between machines by about the same
 * factor.
 */
export async function measureEcho(
  inFlightCounts: readonly number[],
  durationMs: number,
): Promise<Map<number, number>> {
  const port = await freePort();
  const script = join(import.meta.dirname, 'echo-server.ts');
  const server = fork(script, [String(port)], { execArgv: ['--import', 'tsx'] });
  const exited = once(server, 'exit');
  const rates = new Map<number, number>();
  try {
    await once(server, 'message');
    for (const inFlight of inFlightCounts) {
      rates.set(inFlight, await measureRate(port, inFlight, durationMs));
    }
  } finally {
    server.kill();
    await exited;
  }
  return rates;
}

async function measureRate(port: number, inFlight: number, durationMs: number): Promise<number> {
  const idle: Socket[] = [];
  for (let count = 0; count < inFlight; count++) {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    await once(socket, 'connect');
    idle.push(socket);
  }
  const sockets = [...idle];
  const message = Buffer.alloc(messageBytes, 'x');
  const roundTrip = async () => {
    const socket = idle.pop();
    if (!socket) throw new Error('there are as many sockets as operations in flight');
    await echo(socket, message);
    idle.push(socket);
  };
  try {
    return await operationsPerSecond(roundTrip, { inFlight, durationMs });
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

function echo(socket: Socket, message: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = 0;
    const onData = (chunk: Buffer) => {
      received += chunk.length;
      if (received < message.length) return;
      socket.off('data', onData).off('error', reject);
      resolve();
    };
    socket.on('data', onData).once('error', reject);
    socket.write(message);
  });
}
