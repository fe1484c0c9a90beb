import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that sends exactly the given bytes, complete or not. */
export interface RawClient {
  readonly write: (bytes: string | Buffer) => void;
  /** Waits until a text has been received the given number of times. */
  readonly heard: (text: string, times?: number) => Promise<string>;
  /** All text that was received before the connection ended. */
  readonly ended: Promise<string>;
  readonly close: () => void;
}

export async function openRaw(url: string): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return clientOn(socket);
}

/** Request line and headers of a request, with the empty line after them. */
export function head(method: string, target: string, ...headers: string[]): string {
  return [`${method} ${target} HTTP/1.1`, 'Host: bambuzal', ...headers, '', ''].join('\r\n');
}

function clientOn(socket: Socket): RawClient {
  let received = '';
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
    tell();
  });
  socket.on('error', () => socket.destroy());
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return {
    write: (bytes) => void socket.write(bytes),
    heard: (text, times = 1) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (received.split(text).length <= times) return;
          listeners.delete(look);
          resolve(received);
        };
        listeners.add(look);
        void closed.then(() => reject(new Error(`it ended with only: ${received}`)));
        look();
      }),
    ended: closed.then(() => received),
    close: () => void socket.destroy(),
  };
}
