import { connect as connectAmqp } from 'amqplib';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { connect } from 'node:net';
import { messageOf } from '../errors';
import { LOOPBACK } from '../ports';

/**
 * Time that ioredis waits after a disconnection, in milliseconds. It waits even if it was never
 * connected.
 */
const DISCONNECT_TIMEOUT_MS = 50;

/** Whether something accepts connections on a port of this machine. */
export function portAccepts(port: number, timeoutMs = 1_000): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: LOOPBACK, timeout: timeoutMs });
    const answer = (accepts: boolean) => {
      socket.destroy();
      resolve(accepts);
    };
    socket.once('connect', () => answer(true));
    socket.once('timeout', () => answer(false));
    socket.once('error', () => answer(false));
  });
}

/** Reason why a server cannot be used; undefined when it can be. */
export type Objection = string | undefined;

/**
 * Checks whether a MongoDB can be used. Transactions need the primary of a replica set, or a
 * sharded cluster.
 */
export async function objectionToMongo(url: string, timeoutMs: number): Promise<Objection> {
  // The URL may set the timeout itself.
  const limits = url.includes('serverSelectionTimeoutMS')
    ? {}
    : { serverSelectionTimeoutMS: timeoutMs, connectTimeoutMS: timeoutMs };
  let client: MongoClient | undefined;
  try {
    client = new MongoClient(url, limits);
    const hello: unknown = await client.db('admin').command({ hello: 1 });
    // A server answers `hello` without a login, but `listDatabases` only after a login.
    await client.db('admin').command({ listDatabases: 1, nameOnly: true });
    return objectionToHello(hello);
  } catch (error) {
    return messageOf(error);
  } finally {
    await client?.close();
  }
}

function objectionToHello(hello: unknown): Objection {
  const reply = new Map(Object.entries(hello ?? {}));
  const isSharded = reply.get('msg') === 'isdbgrid';
  if (isSharded) return undefined;
  if (!reply.has('setName'))
    return 'it is a standalone server, and transactions need a replica set';
  return reply.get('isWritablePrimary') === true ? undefined : 'it is not a primary';
}

/** Checks whether a RabbitMQ accepts the login. */
export async function objectionToAmqp(url: string, timeoutMs: number): Promise<Objection> {
  try {
    const connection = await connectAmqp(url, { timeout: timeoutMs });
    await connection.close();
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Checks whether a Redis answers PING. */
export async function objectionToRedis(url: string, timeoutMs: number): Promise<Objection> {
  let redis: Redis | undefined;
  let complaint: string | undefined;
  try {
    redis = new Redis(url, {
      lazyConnect: true,
      connectTimeout: timeoutMs,
      commandTimeout: timeoutMs,
      disconnectTimeout: DISCONNECT_TIMEOUT_MS,
      enableReadyCheck: false,
      retryStrategy: () => null,
    });
    // The rejected promise only says that the connection was closed. This event gives the reason.
    redis.on('error', (error) => {
      complaint = messageOf(error);
    });
    await redis.connect();
    await redis.ping();
    return undefined;
  } catch (error) {
    return complaint ?? messageOf(error);
  } finally {
    redis?.disconnect();
  }
}
