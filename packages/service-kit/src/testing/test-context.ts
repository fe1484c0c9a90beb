import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { serviceNames } from '@bambuzal/contracts';
import { connect } from 'amqplib';
import { readConfig, serviceConfigSchema } from '../config';
import type { KeySource } from '../auth/token-verifier';
import { within } from '../background/within';
import type { OutboxRow } from '../messaging/outbox';
import { type Names, removeTopology } from '../messaging/topology';
import { createServiceContext, type ServiceContext } from '../service-context';
import { absentBroker } from './absent-broker';
import { testCacheTimeoutMs } from './test-cache';
import { testServer } from './test-server';

interface Options {
  /** Keys that verify tokens. */
  readonly keys?: KeySource;
  /** Variables in addition to those of the test stack. */
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * Whether the test uses RabbitMQ; false unless given. Without it, messages stay in the outbox,
   * and the service reports that RabbitMQ is away.
   */
  readonly usesBroker?: boolean;
}

/**
 * A service's context on the test stack. It uses a separate namespace, so that suites that run at
 * the same time do not affect each other. `close` also removes its data from the servers.
 */
export async function createTestContext(
  service: string,
  { keys, environment = {}, usesBroker = false }: Options = {},
): Promise<ServiceContext> {
  const config = readConfig(serviceConfigSchema, {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    PORT: '0',
    NAMESPACE: `test-${randomBytes(4).toString('hex')}.`,
    MONGODB_URI: testServer('BAMBUZAL_TEST_MONGODB_URI'),
    AMQP_URL: testServer('BAMBUZAL_TEST_AMQP_URL'),
    REDIS_URL: testServer('BAMBUZAL_TEST_REDIS_URL'),
    ...environment,
  });
  const broker = usesBroker ? undefined : absentBroker;
  const options = { keys, broker, cacheTimeoutMs: testCacheTimeoutMs };
  const context = await createServiceContext(service, config, options);
  await untilReady(context, usesBroker);
  return { ...context, close: () => closeAndRemove(context, usesBroker) };
}

const timeoutMs = 60_000;

/**
 * A service starts without its servers and waits for them. A test must wait for them before it
 * begins.
 */
async function untilReady(context: ServiceContext, usesBroker: boolean): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const { rabbitmq, ...others } = await context.readiness();
    const parts = Object.entries(usesBroker ? { rabbitmq, ...others } : others);
    const missing = parts.filter(([, answers]) => !answers).map(([part]) => part);
    if (missing.length === 0) return;
    if (Date.now() > deadline) throw new Error(`${missing.join(', ')} did not answer`);
    await pause(20);
  }
}

async function closeAndRemove(context: ServiceContext, usesBroker: boolean): Promise<void> {
  const { cache, config, database } = context;
  await limited('stopping the relay', context.relay.stop());
  if (usesBroker) await removeAllQueues(context);
  await limited('dropping the database', database.connection.dropDatabase());
  const left = await cache.keys(`${config.NAMESPACE}*`);
  await Promise.all(left.map((key) => cache.del(key.slice(config.NAMESPACE.length))));
  await limited('closing the connections', context.close());
}

/** Removes the queues of the service and of the consumers to which it has sent messages. */
async function removeAllQueues({ config, database, names, service }: ServiceContext) {
  const consumers = await database.connection.collection<OutboxRow>('outbox').distinct('consumers');
  // `admin` takes the dead letters of every service.
  const drained = service === 'admin' ? serviceNames : [];
  const services = new Set([service, ...consumers, ...drained]);
  // A channel that is requested while the connection is being lost would never open.
  await insist(() => within(channelLimitMs, removeQueues(config.AMQP_URL, names, services)));
}

/**
 * Uses a separate connection. The service's own connection declares its queues each time it
 * connects. A busy server that refuses to declare a queue closes the connection that asked.
 */
async function removeQueues(
  url: string,
  names: Names,
  services: ReadonlySet<string>,
): Promise<void> {
  const connection = await connect(url, { noDelay: true });
  connection.on('error', () => undefined);
  try {
    const channel = await connection.createChannel();
    channel.on('error', () => undefined);
    for (const each of services) await removeTopology(channel, names, each);
    await channel.deleteExchange(names.exchange);
  } finally {
    // Closes the connection, because a failed removal is retried on another one, and an open
    // connection would keep the process alive.
    await connection.close().catch(() => undefined);
  }
}

const stepLimitMs = 30_000;
/** Time limit, longer than a busy broker takes to remove the queues of a service. */
const channelLimitMs = 20_000;

/** Names the step that did not end. The test's own time limit would not name it. */
async function limited(step: string, work: Promise<unknown>): Promise<void> {
  try {
    await within(stepLimitMs, work);
  } catch (error) {
    throw new Error(`${step} did not end well`, { cause: error });
  }
}

/** Connects again if a busy server closed the connection. Removing a queue twice does no harm. */
async function insist(remove: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      await remove();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}
