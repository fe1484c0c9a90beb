import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, createConnection, mongo } from 'mongoose';
import type { Logger } from '../log';

export interface Database {
  readonly connection: Connection;
  /** Whether the server answers within two seconds. */
  isReady(): Promise<boolean>;
  /**
   * Resolves when the server answers. It asks every half second, the first time after a pause, so
   * that a failure that returns in spite of an answer is not retried at once.
   */
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface ConnectOptions {
  /** Whether a server that does not answer is waited for. Otherwise it is an error. */
  readonly waits?: boolean;
}

/**
 * Connects to the service's own database. The driver reconnects by itself, so when a server
 * restarts, only the requests of that moment fail.
 *
 * @param name the database, one for each service (docs/architecture.md, "Who owns what")
 */
export async function connectDatabase(
  uri: string,
  name: string,
  log: Logger,
  { waits = false }: ConnectOptions = {},
): Promise<Database> {
  const connection = await connected(uri, name, log, waits);

  async function isReady(): Promise<boolean> {
    try {
      await connection
        .getClient()
        .db(name)
        .command({ ping: 1 }, { signal: AbortSignal.timeout(2000) });
      return true;
    } catch (error) {
      log.debug({ err: error }, 'MongoDB does not answer');
      return false;
    }
  }

  return {
    connection,
    isReady,
    async ready() {
      do await pause(500);
      while (!(await isReady()));
    },
    close: () => connection.close(),
  };
}

async function connected(
  uri: string,
  name: string,
  log: Logger,
  waits: boolean,
): Promise<Connection> {
  for (;;) {
    const connection = openConnection(uri, name, log);
    try {
      return await connection.asPromise();
    } catch (error) {
      await connection.close();
      if (!waits || !isDatabaseOutage(error)) throw error;
      log.warn({ err: error }, 'waiting for MongoDB');
      await pause(500);
    }
  }
}

function openConnection(uri: string, name: string, log: Logger): Connection {
  const connection = createConnection(uri, {
    dbName: name,
    serverSelectionTimeoutMS: 5000,
    autoIndex: false,
    autoCreate: false,
    writeConcern: { w: 'majority' },
  });
  connection.on('disconnected', () => log.warn('the connection to MongoDB was lost'));
  connection.on('connected', () => log.info('connected to MongoDB'));
  // Each transaction under way adds a listener (`unlessLost`).
  connection.setMaxListeners(0);
  return connection;
}

/**
 * Longer than the driver needs to find a server that is back, and to repeat the work that was under
 * way.
 */
const graceMs = 10_000;

/**
 * Returns the result of database work. Fails with an outage if the connection is lost and the work
 * still has no result ten seconds later. Without this, the driver (7.8) waits for ever if the
 * connection closes at the very moment at which it writes a command. The failed work may still take
 * effect, as after any lost answer.
 *
 * @throws MongoNetworkError, which `isDatabaseOutage` recognises
 */
export async function unlessLost<Result>(
  connection: Connection,
  work: () => Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  let giveUp = () => {};
  const lost = new Promise<never>((_, reject) => {
    giveUp = () => reject(new mongo.MongoNetworkError('no answer since the connection was lost'));
  });
  const onLoss = () => {
    timer ??= setTimeout(giveUp, graceMs).unref();
  };
  connection.on('disconnected', onLoss);
  try {
    return await Promise.race([work(), lost]);
  } finally {
    connection.off('disconnected', onLoss);
    clearTimeout(timer);
  }
}

/**
 * Whether an error says that the database cannot be reached or is changing its primary, so that the
 * request is not at fault. In bulk writes, which include every `insertMany`, the driver hides this
 * error inside a server error. If a command was still being sent, the driver passes on the socket's
 * own error.
 */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof mongo.MongoBulkWriteError && isDatabaseOutage(error.errorResponse)) {
    return true;
  }
  if (error instanceof mongo.MongoServerError) return withoutPrimary.has(error.code);
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    (typeof error === 'object' && error !== null && 'code' in error && socketErrors.has(error.code))
  );
}

const socketErrors = new Set<unknown>([
  'ECONNABORTED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * Error codes of a server that shuts down or is not the primary. Source: MongoDB's specification
 * "Server Discovery and Monitoring", under "not writable primary" and "node is recovering".
 */
const withoutPrimary = new Set<unknown>([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);
