import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, type Server } from 'node:http';
import {
  type AccessToken,
  type Endpoint,
  type MessageType,
  settingsCacheKey,
  type SystemSettingsJson,
} from '@bambuzal/contracts';
import request, { type Test } from 'supertest';
import { z } from 'zod';
import type { ServiceDefinition } from '../define-service';
import type { Subscription } from '../messaging/subscription';
import { type RunningService, startService } from '../service';
import type { ServiceContext } from '../service-context';
import { CurrentSettings } from '../settings/current-settings';
import { createTestContext } from './test-context';
import { createTestIdentity } from './test-identity';

/** Sends requests with one person's token. */
export interface Caller {
  /** `Authorization` header of this person. */
  readonly authorization: string;
  readonly get: (path: string) => Test;
  readonly post: Send;
  readonly put: Send;
  readonly patch: Send;
  readonly delete: Send;
}

type Send = (path: string, body?: object) => Test;

/** Hands a message to the service as its queue would. Every call counts as the first delivery. */
export type Receive = <Data extends z.ZodType>(
  type: MessageType<Data>,
  data: z.input<Data>,
  occurredAt?: Date,
) => Promise<void>;

/** A service's app on the test servers, with a clock and settings that a test can change. */
export interface TestService extends Omit<RunningService, 'app'> {
  /** Server of the app. supertest would start one for each request. */
  readonly app: Server;
  readonly context: ServiceContext;
  /** Endpoints of the service. */
  readonly endpoints: readonly Endpoint[];
  /** Clock of the service. Tokens are verified by the real clock. */
  readonly now: () => Date;
  readonly advance: (seconds: number) => void;
  /** Sets the clock to a moment, later or earlier. */
  readonly setTime: (moment: Date) => void;
  /** Changes settings at once, as `admin` would. */
  readonly set: (settings: Partial<SystemSettingsJson>) => Promise<void>;
  /** Data of all messages of a type that the service has published, oldest first. */
  readonly sent: (type: string) => Promise<Record<string, unknown>[]>;
  readonly receive: Receive;
  /** Calls as a person: a member, unless the claims say otherwise. */
  readonly as: (userId: string, claims?: Partial<AccessToken>) => Caller;
  /** Calls as a master. */
  readonly admin: Caller;
}

interface Options {
  /** Whether the service runs as in the demo; true unless given. */
  readonly demo?: boolean;
  /** Number of seconds by which the service's clock is behind at the start. */
  readonly behindSeconds?: number;
  /** Whether the test uses RabbitMQ; false unless given. */
  readonly usesBroker?: boolean;
  /** Settings before the service starts, for what its background work does first. */
  readonly settings?: Partial<SystemSettingsJson>;
}

/**
 * Starts a service as `main` does, in a separate namespace.
 *
 * @param define the service, given its clock
 */
export async function createTestService(
  name: string,
  define: (now: () => Date) => ServiceDefinition,
  { demo = true, behindSeconds = 0, settings: initial, usesBroker = false }: Options = {},
): Promise<TestService> {
  const identity = createTestIdentity();
  const base = await createTestContext(name, { keys: identity.keys, usesBroker });
  if (initial) await base.cache.hset(settingsCacheKey, 'settings', JSON.stringify(initial));
  const time = { aheadMs: -behindSeconds * 1000, settings: 0 };
  const settings = new CurrentSettings(base.cache, base.log, () => time.settings);
  const context = { ...base, settings, config: { ...base.config, DEMO: demo } };
  const now = () => new Date(Date.now() + time.aheadMs);
  const { definition, endpoints, subscriptions } = remembering(define(now));
  const running = await startService(definition, context).catch(async (error: unknown) => {
    await base.close();
    throw error;
  });
  const app = createServer(running.app).listen(0, '127.0.0.1');
  // A connection that a busy server closes for its age would fail the request that is sent on it.
  app.keepAliveTimeout = 0;
  app.requestTimeout = 0;
  await once(app, 'listening');
  const agent = new Agent({ keepAlive: true });
  const as = callersOf(app, agent, identity.token);
  return {
    ...running,
    app,
    async close() {
      agent.destroy();
      app.close();
      app.closeAllConnections();
      await running.close();
    },
    context,
    now,
    as,
    endpoints,
    receive: receiverOf(context, subscriptions, now),
    admin: as('test-master', {}),
    advance: (seconds) => void (time.aheadMs += seconds * 1000),
    setTime: (moment) => void (time.aheadMs = moment.getTime() - Date.now()),
    async set(changed) {
      await context.cache.hset(settingsCacheKey, 'settings', JSON.stringify(changed));
      time.settings += 10_000;
    },
    async sent(type) {
      const rows = await context.database.connection
        .collection('outbox')
        .find({ 'envelope.type': type })
        .sort({ _id: 1 })
        .toArray();
      return rows.map((row) => sentSchema.parse(row).envelope.data);
    },
  };
}

const sentSchema = z.object({
  envelope: z.object({ data: z.record(z.string(), z.unknown()) }),
});

/** The service, with its endpoints and subscriptions after it is composed. */
function remembering(service: ServiceDefinition) {
  const endpoints: Endpoint[] = [];
  const subscriptions: Subscription[] = [];
  const definition: ServiceDefinition = {
    name: service.name,
    modulesOn(context) {
      const modules = service.modulesOn(context);
      for (const { routes = [], consumes = [] } of modules) {
        endpoints.push(...routes.map(({ endpoint }) => endpoint));
        subscriptions.push(...consumes);
      }
      return modules;
    },
  };
  return { definition, endpoints, subscriptions };
}

function receiverOf(
  { transact }: ServiceContext,
  subscriptions: readonly Subscription[],
  now: () => Date,
): Receive {
  return async ({ type, version }, data, occurredAt = now()) => {
    const taken = subscriptions.filter((entry) => entry.type === type);
    if (taken.length === 0) throw new Error(`nobody takes ${type}`);
    const envelope = {
      id: randomUUID(),
      type,
      version,
      data,
      occurredAt: occurredAt.toISOString(),
      correlationId: 'test',
      causationId: 'test',
    };
    await transact(async (unit) => {
      for (const entry of taken) await entry.handle(envelope, unit);
    });
  };
}

/** @param agent connections, which later requests use again */
function callersOf(
  app: Server,
  agent: Agent,
  tokenOf: (claims: Partial<AccessToken>) => string,
): TestService['as'] {
  return (sub, claims = { role: 'user', adminType: undefined }) => {
    const authorization = () => `Bearer ${tokenOf({ sub, ...claims })}`;
    const authorised = (test: Test) => test.agent(agent).set('Authorization', authorization());
    return {
      get authorization() {
        return authorization();
      },
      get: (path) => authorised(request(app).get(path)),
      post: (path, body = {}) => authorised(request(app).post(path)).send(body),
      put: (path, body = {}) => authorised(request(app).put(path)).send(body),
      patch: (path, body = {}) => authorised(request(app).patch(path)).send(body),
      delete: (path, body = {}) => authorised(request(app).delete(path)).send(body),
    };
  };
}
