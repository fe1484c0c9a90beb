import { ServerUnusable } from '../errors';
import { LOOPBACK } from '../ports';
import {
  objectionToAmqp,
  objectionToMongo,
  objectionToRedis,
  portAccepts,
  type Objection,
} from './answers';
import type { Provider, ServerName } from './context';

interface ExternalServer {
  readonly title: string;
  readonly variable: 'MONGODB_URI' | 'AMQP_URL' | 'REDIS_URL';
  readonly objection: (url: string, timeoutMs: number) => Promise<Objection>;
  readonly localUrl: (port: number) => string;
}

const SERVERS: Readonly<Record<ServerName, ExternalServer>> = {
  mongodb: {
    title: 'MongoDB',
    variable: 'MONGODB_URI',
    objection: objectionToMongo,
    localUrl: mongoUrl,
  },
  rabbitmq: {
    title: 'RabbitMQ',
    variable: 'AMQP_URL',
    objection: objectionToAmqp,
    localUrl: amqpUrl,
  },
  redis: {
    title: 'Redis',
    variable: 'REDIS_URL',
    objection: objectionToRedis,
    localUrl: redisUrl,
  },
};

const ENVIRONMENT_TIMEOUT_MS = 5_000;
const STANDARD_PORT_TIMEOUT_MS = 2_000;

/**
 * URL for a direct connection. A single-member replica set may know itself by a name that is not
 * reachable from here, for example when it runs in a container.
 */
export function mongoUrl(port: number): string {
  return `mongodb://${LOOPBACK}:${port}/?directConnection=true`;
}

export function amqpUrl(port: number): string {
  return `amqp://guest:guest@${LOOPBACK}:${port}`;
}

export function redisUrl(port: number): string {
  return `redis://${LOOPBACK}:${port}`;
}

/**
 * Provides the server that the environment names. An unusable server is an error, because the user
 * asked for it.
 */
export function fromEnvironment(name: ServerName): Provider {
  const { title, variable, objection } = SERVERS[name];
  return async ({ environment, sources }) => {
    const url = sources.environment ? environment[variable] : undefined;
    if (url === undefined || url === '') return undefined;
    const reason = await objection(url, ENVIRONMENT_TIMEOUT_MS);
    if (reason !== undefined) {
      throw new ServerUnusable(
        `${variable} names a ${title} that cannot be used (${withoutPassword(url)}): ${reason}. ` +
          `Correct it, or unset ${variable} to let the launcher find or start one.`,
      );
    }
    return { url, where: `${withoutPassword(url)}, from ${variable}`, processes: [] };
  };
}

/** A server that already runs on its standard port. An unusable one is ignored. */
export function fromStandardPort(name: ServerName): Provider {
  const { title, objection, localUrl } = SERVERS[name];
  return async ({ sources, note }) => {
    const port = sources.standardPorts?.[name];
    if (port === undefined || !(await portAccepts(port))) return undefined;
    const url = localUrl(port);
    const reason = await objection(url, STANDARD_PORT_TIMEOUT_MS);
    if (reason !== undefined) {
      note(`The ${title} on port ${port} is passed over: ${reason}.`);
      return undefined;
    }
    return { url, where: `${LOOPBACK}:${port}, already running`, processes: [] };
  };
}

/** A URL that may be shown on a screen or written to a log. */
export function withoutPassword(url: string): string {
  return url.replace(/(\/\/[^/@]*):(?!guest@)[^/@]*@/, '$1:***@');
}
