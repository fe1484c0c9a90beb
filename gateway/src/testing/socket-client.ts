import { text as textOf } from 'node:stream/consumers';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';

/** Answer to a request for a WebSocket. */
export interface SocketAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Code of a problem answer. */
  readonly code: unknown;
  /** The connection, if it was opened. */
  readonly connection: Connection | undefined;
}

export interface Connection {
  readonly say: (message: string | Buffer) => void;
  /** Waits for the next message. */
  readonly heard: () => Promise<string | Buffer>;
  /** Sends a ping, and waits for the other side's pong. */
  readonly ping: () => Promise<void>;
  /** Close code of the connection; 1006 if it was cut. */
  readonly ended: Promise<number>;
  readonly close: (code?: number) => void;
  readonly cut: () => void;
}

/**
 * Opens a WebSocket as a browser does. It continues only if the answer proves that the service has
 * read its key (RFC 6455, 4.1).
 *
 * @param protocols subprotocols offered to the service
 * @throws if the answer accepts the handshake without a proof
 */
export function openSocket(
  url: string,
  target: string,
  headers: Record<string, string> = {},
  protocols: string[] = [],
): Promise<SocketAnswer> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(new URL(target, url.replace('http', 'ws')), protocols, {
      headers,
    });
    const connection = connectionOn(socket);
    let consent: IncomingHttpHeaders = {};
    socket.once('upgrade', (answer) => (consent = answer.headers));
    socket.once('open', () =>
      resolve({ status: 101, headers: consent, code: undefined, connection }),
    );
    socket.once('unexpected-response', (_request, answer) => resolve(refusalOf(answer)));
    socket.on('error', reject);
  });
}

function connectionOn(socket: WebSocket): Connection {
  const messages: (string | Buffer)[] = [];
  const waiting: ((message: string | Buffer) => void)[] = [];
  socket.on('message', (data: Buffer, isBinary) => {
    const message = isBinary ? data : data.toString();
    const next = waiting.shift();
    if (next) next(message);
    else messages.push(message);
  });
  return {
    say: (message) => socket.send(message),
    heard: () =>
      new Promise((resolve) => {
        const message = messages.shift();
        if (message === undefined) waiting.push(resolve);
        else resolve(message);
      }),
    ping: () =>
      new Promise((resolve) => {
        socket.once('pong', () => resolve());
        socket.ping();
      }),
    ended: new Promise((resolve) => socket.once('close', resolve)),
    close: (code) => socket.close(code),
    cut: () => socket.terminate(),
  };
}

async function refusalOf(answer: IncomingMessage): Promise<SocketAnswer> {
  const text = await textOf(answer);
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
  const code = typeof body === 'object' && body && 'code' in body ? body.code : undefined;
  const { headers, statusCode: status = 0 } = answer;
  return { status, headers, code, connection: undefined };
}
