import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, createConnection, mongo } from 'mongoose';
import type { Logger } from '../log';

export interface Database {
  readonly connection: Connection;
  /** Whether the server answers, found out within two seconds. */
  isReady(): Promise<boolean>;
  /**
   * Resolves once the server answers; asks every half second, and not at once: a failure in spite of
   * an answer shall not come round without a pause.
   */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The service's own database. The driver reconnects by itself, so a server that restarts costs the
 * requests of that moment and nothing else.
 *
 * @param name the database, one for each service (docs/architecture.md, "Who owns what")
 */
export async function connectDatabase(uri: string, name: string, log: Logger): Promise<Database> {
  const connection = createConnection(uri, {
    dbName: name,
    serverSelectionTimeoutMS: 5000,
    autoIndex: false,
    autoCreate: false,
    writeConcern: { w: 'majority' },
  });
  connection.on('disconnected', () => log.warn('the connection to MongoDB was lost'));
  connection.on('connected', () => log.info('connected to MongoDB'));
  // One for every transaction that is under way (`unlessLost`).
  connection.setMaxListeners(0);
  await connection.asPromise();

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

/** Longer than the driver needs to find a server that is back, and to do again what was under way. */
const graceMs = 10_000;

/**
 * What comes of work in the database, or an outage where the connection is lost meanwhile and nothing
 * has come of it ten seconds later: the driver (7.8) waits for ever to write a command on a connection
 * that is closed at that very moment. Such work may still happen, as after any lost answer.
 *
 * @throws MongoNetworkError, which `isDatabaseOutage` knows
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
 * Whether an error says that the database cannot be reached or is changing its primary, which is no
 * fault of what was asked. The driver hides that of a bulk write, which is every `insertMany` too,
 * inside an error of the server, and passes on the socket's own error where a command was still being
 * sent.
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
 * What a server answers that shuts down or is no primary, as MongoDB's specification "Server Discovery
 * and Monitoring" lists it under "not writable primary" and "node is recovering".
 */
const withoutPrimary = new Set<unknown>([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);
