import { connect, createServer, type Socket } from 'node:net';
import { z } from 'zod';

/** A proxy to a server. A test can cut the proxy, as a network failure would cut the connection. */
export interface FlakyProxy {
  /** Address of the server through the proxy. */
  readonly url: string;
  readonly cut: () => void;
  readonly restore: () => void;
  readonly close: () => void;
}

/** @param url of one server, with its port */
export async function startFlakyProxy(url: string): Promise<FlakyProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = z.object({ port: z.int() }).parse(server.address());
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const way = new URL(url);
  way.host = `127.0.0.1:${address.port}`;
  return {
    url: way.href,
    cut,
    restore: () => void (isCut = false),
    close() {
      cut();
      server.close();
    },
  };
}
