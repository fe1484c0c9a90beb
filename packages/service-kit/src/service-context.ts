import { workChannel } from '@bambuzal/contracts';
import type { Redis } from 'ioredis';
import { keySetAddresses, keySetAt } from './auth/key-set';
import { revocationsIn } from './auth/revocations';
import { createTokenVerifier, type KeySource, type TokenVerifier } from './auth/token-verifier';
import type { ServiceConfig } from './config';
import { cacheAnswers, connectCache } from './infrastructure/cache';
import { connectDatabase, type Database } from './infrastructure/database';
import { within } from './background/within';
import { WorkSignal } from './lists/work-signal';
import { createLog, type Logger } from './log';
import { type Broker, connectBroker } from './messaging/broker';
import { Inbox } from './messaging/inbox';
import { Outbox } from './messaging/outbox';
import { OutboxRelay } from './messaging/relay';
import { Names } from './messaging/topology';
import { createTransact, type Transact } from './messaging/unit-of-work';
import { createMetrics, type Metrics } from './metrics';
import { openTracing, type Tracing } from './tracing/tracing';
import { createEncryption, type Encryption, secretsKeyOf } from './encryption';
import { CurrentSettings } from './settings/current-settings';

/** Connections and tools that a service uses. */
export interface ServiceContext {
  readonly service: string;
  readonly config: ServiceConfig;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly database: Database;
  readonly cache: Redis;
  readonly broker: Broker;
  readonly names: Names;
  readonly inbox: Inbox;
  readonly outbox: Outbox;
  readonly relay: OutboxRelay;
  readonly transact: Transact;
  readonly verify: TokenVerifier;
  /** Verifier with keys other than those at `JWKS_URL`, because `auth` has its own keys. */
  verifierOf(keys: KeySource): TokenVerifier;
  /** Encrypts values that must not be readable in a database or a queue. */
  readonly encryption: Encryption;
  /** The operator's settings. */
  readonly settings: CurrentSettings;
  /** Whether each server that the service needs answers, by the server's name. */
  readiness(): Promise<Record<string, boolean>>;
  /** Stops the relay and closes the connections, in the reverse order of the start. */
  close(): Promise<void>;
}

/** Time limit: a connection that is lost while it closes may never report that it is closed. */
const closeLimitMs = 10_000;

/**
 * Names the database of a service. Each service of each stack has its own. The name differs from
 * the service's, because MongoDB has a database `admin`, in which it allows no transactions.
 *
 * @returns e.g. `bambuzal-wallet`, or `bambuzal-blue-wallet` in the namespace `blue.`
 */
export function databaseNameOf(namespace: string, service: string): string {
  return `bambuzal-${namespace.replace('.', '-')}${service}`;
}

interface ContextOptions {
  /** Keys that verify tokens; the key set at `JWKS_URL` unless given. */
  readonly keys?: KeySource | undefined;
  /** Whether a database that does not answer is waited for. Otherwise it is an error. */
  readonly waits?: boolean;
  /** Broker of the service; a connection to RabbitMQ unless given. */
  readonly broker?: Broker | undefined;
  /** Time limit of a command of Redis. */
  readonly cacheTimeoutMs?: number | undefined;
}

/** Connects a service to its servers. RabbitMQ and Redis may be away; they are connected later. */
export async function createServiceContext(
  service: string,
  config: ServiceConfig,
  { keys, waits = false, broker: given, cacheTimeoutMs }: ContextOptions = {},
): Promise<ServiceContext> {
  const log = createLog(service, config.LOG_LEVEL);
  const metrics = createMetrics(service);
  const tracing = await openTracing(service, config, log);
  const names = new Names(config.NAMESPACE);
  const databaseName = databaseNameOf(config.NAMESPACE, service);
  const database = await connectDatabase(config.MONGODB_URI, databaseName, log, { waits });
  const cache = connectCache(config.REDIS_URL, config.NAMESPACE, log, cacheTimeoutMs);
  const broker = given ?? (await connectBroker(config.AMQP_URL, names.exchange, log));
  const outbox = new Outbox(database.connection);
  const inbox = new Inbox(database.connection);
  const relay = new OutboxRelay(outbox, broker, names, metrics, log, tracing);
  const keySource = keys ?? keySetAt(keySetAddresses(config), log);
  const isRevoked = revocationsIn(cache, log);
  const channel = `${config.NAMESPACE}${workChannel}`;
  const signal = new WorkSignal((text) => cache.publish(channel, text), log);
  return {
    service,
    config,
    log,
    metrics,
    tracing,
    database,
    cache,
    broker,
    names,
    inbox,
    outbox,
    relay,
    transact: createTransact(database.connection, outbox, relay, signal, log),
    verify: createTokenVerifier(keySource, isRevoked),
    verifierOf: (own) => createTokenVerifier(own, isRevoked),
    encryption: createEncryption(secretsKeyOf(config)),
    settings: new CurrentSettings(cache, log),
    readiness: async () => ({
      mongodb: await database.isReady(),
      rabbitmq: broker.isConnected,
      redis: await cacheAnswers(cache),
    }),
    async close() {
      await relay.stop();
      signal.stop();
      await closed('RabbitMQ', broker.close(), log);
      cache.disconnect();
      await closed('MongoDB', database.close(), log);
      await tracing.close();
    },
  };
}

async function closed(server: string, closing: Promise<void>, log: Logger): Promise<void> {
  try {
    await within(closeLimitMs, closing);
  } catch (error) {
    log.warn({ err: error, server }, 'a connection was left to the end of the process');
  }
}
