import { type Server, createServer } from 'node:net';
import { ObjectId } from 'bson';
import type { ServerContext } from './commands/command-context';
import { CursorRegistry } from './commands/cursors';
import { createMessageHandler } from './commands/dispatch';
import { FailPoints } from './commands/fail-points';
import { replicaSetName } from './commands/hello';
import { LogicalClock } from './commands/logical-clock';
import { Snapshots } from './commands/snapshots';
import { SessionRegistry } from './sessions/session-registry';
import { Store } from './store/store';
import { expireDocuments } from './store/ttl';
import { Connection } from './wire/connection';

export interface MongoServerOptions {
  /** Port to listen on; 0 means any free port. */
  readonly port: number;
  /** Loopback address to listen on. Data is not protected from clients that can connect. */
  readonly host?: string;
  /** Directory for the documents; if absent, they are lost when the process ends. */
  readonly dataDirectory?: string;
  /** Interval of the search for expired documents, in milliseconds. */
  readonly timeToLiveIntervalMs?: number;
}

export interface MongoServer {
  readonly port: number;
  /** Connection string for clients. */
  readonly uri: string;
  /** Disconnects all clients. Resolves when all acknowledged writes are on disk. */
  close(): Promise<void>;
}

const reapIntervalMs = 1000;

/**
 * Starts the embedded server, which clients see as the primary of a replica set with one member.
 * @throws an Error with the `code` EADDRINUSE if the port is taken
 */
export async function startMongoServer(options: MongoServerOptions): Promise<MongoServer> {
  const { host = '127.0.0.1', dataDirectory, timeToLiveIntervalMs = 1000 } = options;
  const listener = createServer();
  const port = await listen(listener, options.port, host);
  const connections = new Set<Connection>();
  const store = openStore(listener, dataDirectory);
  const clock = new LogicalClock();
  const server: ServerContext = {
    address: `${host}:${port}`,
    startedAt: new Date(),
    electionId: new ObjectId(),
    clock,
    store,
    snapshots: new Snapshots(store, clock),
    sessions: new SessionRegistry(store),
    cursors: new CursorRegistry(),
    failPoints: new FailPoints(),
  };
  const handle = createMessageHandler(server);
  let connectionsMade = 0;
  listener.on('connection', (socket) => {
    connectionsMade += 1;
    const connection = new Connection(connectionsMade, socket, handle);
    connections.add(connection);
    socket.once('close', () => connections.delete(connection));
  });
  const timers = [
    setInterval(() => reap(server), reapIntervalMs),
    setInterval(() => void removeExpired(server), timeToLiveIntervalMs),
  ];
  for (const timer of timers) timer.unref();
  return {
    port,
    uri: `mongodb://${host}:${port}/?replicaSet=${replicaSetName}`,
    async close() {
      for (const timer of timers) clearInterval(timer);
      for (const connection of connections) connection.close();
      await new Promise((resolve) => listener.close(resolve));
      for (const session of server.sessions.all()) session.abort();
      await store.close();
    },
  };
}

function listen(listener: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(port, host, () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function openStore(listener: Server, dataDirectory: string | undefined): Store {
  try {
    return Store.open(dataDirectory === undefined ? {} : { dataDirectory });
  } catch (error) {
    listener.close();
    throw error;
  }
}

function reap({ sessions, cursors, snapshots }: ServerContext): void {
  const now = Date.now();
  sessions.reap(now);
  cursors.closeIdle(now);
  snapshots.forgetOld(now);
}

async function removeExpired(server: ServerContext): Promise<void> {
  try {
    if ((await expireDocuments(server.store, new Date())) > 0) server.clock.advance();
  } catch (error) {
    console.error('mongo: removing expired documents failed:', error);
  }
}
