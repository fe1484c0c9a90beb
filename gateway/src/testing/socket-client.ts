import { type IncomingHttpHeaders, request } from 'node:http';
import type { Duplex } from 'node:stream';

/** How a request to go on as a WebSocket was answered. */
export interface SocketAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Of a problem. */
  readonly code: unknown;
  /** The connection, if there is one. */
  readonly connection: Connection | undefined;
}

export interface Connection {
  readonly say: (text: string) => void;
  /** Waits until so much was heard. */
  readonly heard: (text: string) => Promise<void>;
  readonly ended: Promise<void>;
  readonly close: () => void;
}

/** Asks a gateway for a WebSocket; of the protocol itself it knows nothing, nor does a gateway. */
export function openSocket(
  url: string,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<SocketAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(new URL(target, url), {
      method,
      headers: {
        ...{ connection: 'Upgrade', upgrade: 'websocket' },
        ...{ 'sec-websocket-key': 'a key', 'sec-websocket-version': '13' },
        ...headers,
      },
    });
    asking.once('error', reject);
    asking.once('upgrade', (answer, socket, head) => {
      const connection = connectionOn(socket, head);
      resolve({ status: 101, headers: answer.headers, code: undefined, connection });
    });
    asking.once('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { headers: said, statusCode: status = 0 } = answer;
        resolve({ status, headers: said, code: codeIn(chunks), connection: undefined });
      });
    });
    asking.end();
  });
}

function connectionOn(socket: Duplex, head: Buffer): Connection {
  let heard = head.toString();
  const listeners = new Set<() => void>();
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
    for (const listener of listeners) listener();
  });
  socket.on('error', () => socket.destroy());
  return {
    say: (text) => void socket.write(text),
    heard: (text) =>
      new Promise((resolve) => {
        const look = () => {
          if (!heard.includes(text)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
    ended: new Promise((resolve) => socket.once('close', () => resolve())),
    close: () => void socket.destroy(),
  };
}

function codeIn(chunks: readonly Buffer[]): unknown {
  const text = Buffer.concat(chunks).toString();
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
  return typeof body === 'object' && body && 'code' in body ? body.code : undefined;
}
