import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Express } from 'express';
import { ConfigError, readServiceConfig } from './config';
import type { ServiceDefinition } from './define-service';
import { guardDatabase } from './demo/demo-guard';
import { healthReporter } from './health/health-reporter';
import { processVersion } from './health/process-version';
import { readServiceHealth } from './health/service-health';
import { serviceReadings } from './health/service-readings';
import { createServiceApp } from './http/service-app';
import { answerWhileWaiting } from './http/waiting-page';
import { idempotencyKeyModel } from './http/idempotency';
import { listedModels, prepareModels } from './infrastructure/models';
import { addReading } from './measures/reading';
import { startConsumer } from './messaging/consumer';
import { inboxModel } from './messaging/inbox';
import { outboxModel } from './messaging/outbox';
import type { Module, Upgrades } from './module';
import { runProcess } from './run-process';
import { createServiceContext, type ServiceContext } from './service-context';

/** A service that has started: its app, and functions that stop it. */
export interface RunningService {
  readonly app: Express;
  /** Sets `/health/ready` to 503, so that new requests are sent to other instances. */
  readonly drain: () => void;
  /** Stops the background work, while the connections are still open. */
  readonly stop: () => Promise<void>;
  /** Stops the background work, then closes the connections. */
  readonly close: () => Promise<void>;
}

/** Starts a service on a context: collections, queues, its own start, then its app. */
export async function startService(
  definition: ServiceDefinition,
  context: ServiceContext,
): Promise<RunningService> {
  await guard(context);
  return start(definition.name, definition.modulesOn(context), context);
}

/** Runs before the database is changed, because the database may belong to another stack. */
async function guard({ config, database }: ServiceContext): Promise<void> {
  await guardDatabase(database.connection, config.DEMO);
}

/** Makes what is stored fit the code: collections, indexes, and each module's own changes. */
async function prepare(modules: readonly Module[], context: ServiceContext): Promise<void> {
  await prepareModels(modelsOf(modules, context));
  for (const module of modules) await module.start?.();
}

async function start(
  service: string,
  modules: readonly Module[],
  context: ServiceContext,
): Promise<RunningService> {
  await prepare(modules, context);
  for (const worker of workersOf(modules)) worker.start();
  const { broker, database, inbox, log, metrics, names, relay, tracing, transact } = context;
  const keys = modules.find((module) => module.keys)?.keys;
  const verify = keys ? context.verifierOf(keys) : context.verify;
  const consumer = startConsumer({
    service,
    names,
    subscriptions: modules.flatMap(({ consumes = [] }) => consumes),
    broker,
    inbox,
    transact,
    metrics,
    tracing,
    log,
    databaseReady: () => database.ready(),
  });
  // Requests are answered even while RabbitMQ is away. Messages are published after the queues
  // exist.
  let hasQueues = false;
  let isDraining = false;
  consumer.started.then(
    () => {
      hasQueues = true;
      relay.start();
    },
    (error: unknown) => log.error({ err: error }, 'the queues could not be set up'),
  );
  const health = {
    service,
    broker,
    names,
    outbox: context.outbox,
    workers: workersOf(modules),
    hasQueues: () => hasQueues,
    readiness: () => context.readiness(),
  };
  const ownReadings = modules.flatMap(({ readings = [] }) => readings);
  for (const reading of [...serviceReadings(health), ...ownReadings]) {
    addReading(metrics, reading, log);
  }
  const reporter = healthReporter({
    part: service,
    version: await processVersion(context.config.VERSION),
    cache: context.cache,
    log,
    read: () => readServiceHealth(health),
  });
  reporter.start();
  const app = createServiceApp({
    service,
    operations: modules.flatMap(({ routes = [] }) => routes),
    verify,
    log,
    metrics,
    tracing,
    demo: context.config.DEMO,
    readiness: async () => ({
      ...(await context.readiness()),
      ...(isDraining && { accepting: false }),
    }),
  });
  // Messages under way may use what the modules hold, so they are finished first.
  const stop = async () => {
    await consumer.stop();
    await Promise.all([reporter.stop(), stopModules(modules)]);
  };
  const close = async () => {
    try {
      await stop();
    } finally {
      await context.close();
    }
  };
  return { app, stop, close, drain: () => (isDraining = true) };
}

/** All models of a service: those that its modules list, and those of the kit that it uses. */
export function modelsOf(modules: readonly Module[], { database }: ServiceContext) {
  const { connection } = database;
  const isIdempotent = 'IdempotencyKey' in connection.models;
  const models = [inboxModel, outboxModel, ...(isIdempotent ? [idempotencyKeyModel] : [])];
  return listedModels(connection, [{ name: 'the kit', models }, ...modules]);
}

function workersOf(modules: readonly Module[]) {
  return modules.flatMap(({ workers = [] }) => workers);
}

/** Stops the service's own background work, while its connections are still open. */
async function stopModules(modules: readonly Module[]): Promise<void> {
  await Promise.all(workersOf(modules).map((worker) => worker.stop()));
  await Promise.all(modules.map(({ stop }) => stop?.() ?? Promise.resolve()));
}

/**
 * Runs a service's process from start to end. With an argument it runs that command instead:
 * `prepare`, or a command of a module.
 */
export async function runService(definition: ServiceDefinition): Promise<void> {
  const command = process.argv[2];
  if (command === undefined) await serve(definition);
  else await runCommand(definition, command);
}

/** Prepares the database for this version, or runs a module's command, and ends. */
async function runCommand(definition: ServiceDefinition, name: string): Promise<void> {
  await runProcess(`${definition.name} ${name}`, async () => {
    const config = readServiceConfig(definition.name, process.env);
    const context = await createServiceContext(definition.name, config);
    const modules = definition.modulesOn(context);
    try {
      await guard(context);
      const commands = new Map([
        ['prepare', () => prepare(modules, context)],
        ...modules.flatMap(({ commands: own = {} }) => Object.entries(own)),
      ]);
      const run = commands.get(name);
      if (!run) {
        const known = [...commands.keys()].join(', ');
        throw new ConfigError(`There is no command ${name}; there are ${known}.`);
      }
      await run();
      context.log.info({ command: name }, 'done');
    } finally {
      await stopModules(modules);
      await context.close();
    }
  });
}

/** Reads the config, listens, waits for the database, and stops gracefully. */
async function serve(definition: ServiceDefinition): Promise<void> {
  await runProcess(definition.name, async () => {
    const config = readServiceConfig(definition.name, process.env);
    let handle: RequestListener = answerWhileWaiting;
    const server = createServer((request, response) => handle(request, response));
    // Longer than the gateway keeps an idle connection, so that the server never closes a
    // connection that the gateway still uses.
    server.keepAliveTimeout = 75_000;
    await listen(server, config.PORT, config.HOST);
    const context = await createServiceContext(definition.name, config, { waits: true });
    await guard(context);
    const modules = definition.modulesOn(context);
    const service = await start(definition.name, modules, context);
    const upgrades = modules.find(({ onListen }) => onListen)?.onListen?.(server);
    handle = service.app;
    context.log.info({ port: config.PORT }, 'ready');
    stopOnSignal(server, service, context, upgrades);
  });
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/**
 * On a stop, the service first says that it is not ready, for as long as others need to notice.
 * Then requests and messages under way are finished.
 */
function stopOnSignal(
  server: Server,
  service: RunningService,
  { config, log }: Pick<ServiceContext, 'config' | 'log'>,
  upgrades?: Upgrades,
): void {
  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    service.drain();
    await pause(config.DRAIN_MS);
    server.close(() => {
      void service.close().finally(() => process.exit(0));
    });
    server.closeIdleConnections();
    upgrades?.close().catch((error: unknown) => {
      log.warn({ err: error }, 'upgraded connections could not be ended');
    });
    setTimeout(() => server.closeAllConnections(), 5000).unref();
  };
  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));
}
