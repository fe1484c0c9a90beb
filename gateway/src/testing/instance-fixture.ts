import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';
import { z } from 'zod';

interface Received {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/** A server that stands for one instance of a service. */
export interface InstanceFixture {
  /** Address: `http://127.0.0.1:41234`. */
  readonly url: string;
  /** Calls and sockets that reached it, except probes. */
  readonly received: Received[];
  /** Whether it says that it is ready. */
  isReady: boolean;
  /** Whether it answers probes at all. */
  answersProbes: boolean;
  /** How it treats a call that has arrived whole. */
  conduct: 'answers' | 'cuts' | 'holds' | 'refuses';
  /** Text of its answers. */
  answer: string;
  /** Waits until the gateway knows the present `isReady`. */
  readonly probed: () => Promise<void>;
  /** Waits until a number of calls has arrived. */
  readonly reached: (calls: number) => Promise<void>;
  /** Answers the calls that it holds, and those to come. */
  readonly release: () => void;
  /** Closes every connection and the port. */
  readonly stop: () => Promise<void>;
}

export async function startInstance(host = '127.0.0.1', port = 0): Promise<InstanceFixture> {
  const listeners = new Set<() => void>();
  const held: ServerResponse[] = [];
  let probes = 0;
  const until = (isReached: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isReached()) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const server = createServer((request, response) => {
    if (request.url !== '/health/ready') {
      void serve(instance, held, request, response).then(tell);
      return;
    }
    probes++;
    tell();
    if (!instance.answersProbes) return;
    response.statusCode = instance.isReady ? 200 : 503;
    response.end();
  });
  acceptSockets(server, () => instance);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const address = z.object({ port: z.int() }).parse(server.address());
  const instance: InstanceFixture = {
    url: `http://${host}:${address.port}`,
    received: [],
    isReady: true,
    answersProbes: true,
    conduct: 'answers',
    answer: '{}',
    // Probes follow each other, so the answer to the first was read when the second arrives.
    probed: async () => {
      const before = probes;
      await until(() => probes >= before + 2);
    },
    reached: (calls) => until(() => instance.received.length >= calls),
    release() {
      instance.conduct = 'answers';
      for (const response of held.splice(0)) response.end(instance.answer);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return instance;
}

async function serve(
  instance: InstanceFixture,
  held: ServerResponse[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await text(request);
  const { method = '', headers } = request;
  instance.received.push({ method, headers });
  if (instance.conduct === 'cuts') request.socket.resetAndDestroy();
  if (instance.conduct === 'holds') held.push(response);
  if (instance.conduct === 'answers') response.end(instance.answer);
  if (instance.conduct === 'refuses') response.writeHead(503).end('{"code":"SERVICE_UNAVAILABLE"}');
}

function acceptSockets(
  server: ReturnType<typeof createServer>,
  instanceOf: () => InstanceFixture,
): void {
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const { headers, method = '' } = request;
    instanceOf().received.push({ method, headers });
    if (instanceOf().conduct === 'cuts') socket.destroy();
    else sockets.handleUpgrade(request, socket, head, (client) => client.send('hello'));
  });
}
