import path from 'node:path';
import {
  bodyLimitBytes,
  ConfigError,
  readConfig,
  refuseDemoInProduction,
  serviceConfigSchema,
} from '@bambuzal/service-kit';
import { z } from 'zod';
import { type Service, services } from './routing-table';

const limit = (most: number) => z.coerce.number().int().min(1).default(most);

/** The variables that the gateway reads from its environment: it has no database and takes no messages. */
const schema = serviceConfigSchema.omit({ MONGODB_URI: true, AMQP_URL: true }).extend({
  /** The folder of the built frontends. */
  WEB_ROOT: z.string().default(path.resolve(import.meta.dirname, '../../dist/web')),
  /** Stands once the whole product is started; pages say until then that it is starting. */
  STARTED_FILE: z.string().min(1).optional(),
  /** Requests that one address may send in a minute. */
  RATE_LIMIT_PER_MINUTE: limit(1200),
  /** Requests that one account may send in a minute, from wherever. */
  RATE_LIMIT_ACCOUNT_PER_MINUTE: limit(600),
  /** Requests that one address may send in a minute where something can be guessed. */
  RATE_LIMIT_SENSITIVE_PER_MINUTE: limit(60),
  /** Pages and files of the frontends that one address may ask for in a minute. */
  RATE_LIMIT_FILES_PER_MINUTE: limit(12_000),
  /** Calls of one address that services work on at once, at each gateway; fewer than a pool has. */
  CALLS_AT_ONCE_PER_ADDRESS: limit(64),
  /** How many more of them wait. */
  CALLS_WAITING_PER_ADDRESS: limit(256),
  /** Calls of one account that change something, and are worked on at once at each gateway. */
  CHANGES_AT_ONCE_PER_ACCOUNT: limit(8),
  /** How many more of them wait. */
  CHANGES_WAITING_PER_ACCOUNT: limit(64),
  /** Pages and files that are being sent to one address at once, at each gateway. */
  FILES_AT_ONCE_PER_ADDRESS: limit(128),
  /** How many more of them wait. */
  FILES_WAITING_PER_ADDRESS: limit(2048),
  /** Requests of one address whose body is still on its way; the first of more is given up. */
  BODIES_ARRIVING_PER_ADDRESS: limit(64),
  /** Connections of one address without a request; the first of more is closed. Not behind proxies. */
  IDLE_CONNECTIONS_PER_ADDRESS: limit(1000),
  /** WebSockets that one address may hold open at each gateway. */
  SOCKETS_PER_ADDRESS: limit(1200),
  /** The address and port that serve the metrics: never the public origin. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(9464),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Where browsers reach the product; needed outside the demo. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an https:// address' }).optional(),
  /** The number of our own proxies before the gateway: they are believed about the sender. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Largest body of a request, in bytes: JSON, and the most that services take. */
  BODY_LIMIT: limit(bodyLimitBytes),
  /** How long the headers of a request may take to arrive. */
  HEADERS_TIMEOUT_MS: limit(10_000),
  /** How long its body may take after that. */
  BODY_TIMEOUT_MS: limit(10_000),
  /** How long an answer may take as a whole, until the client has read the last of it. */
  ANSWER_TIMEOUT_MS: limit(120_000),
  /** How long a service may take to begin its answer. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(1).default(30_000),
});

/** The names of all variables that it reads, except the addresses of services. */
export const gatewayVariables: readonly string[] = Object.keys(schema.shape);

/** Address of each service, as `http://host:port`; a service that is not deployed has none. */
export type Upstreams = ReadonlyMap<Service, string>;

export type GatewayConfig = z.infer<typeof schema> & { readonly upstreams: Upstreams };

/** @throws ConfigError */
export function readGatewayConfig(
  environment: Readonly<Record<string, string | undefined>>,
): GatewayConfig {
  const upstreams = new Map<Service, string>();
  for (const service of services) {
    const variable = `${service.toUpperCase()}_URL`;
    const addresses = z.object({ [variable]: z.url().optional() });
    const address = readConfig(addresses, environment)[variable];
    if (address !== undefined) upstreams.set(service, new URL(address).origin);
  }
  const config = { ...readConfig(schema, environment), upstreams };
  refuseDemoInProduction(config);
  if (!config.DEMO) refuseWithoutTls(config);
  if (config.NODE_ENV === 'production' && config.AUTH_URL === undefined) {
    throw new ConfigError('AUTH_URL is missing: where auth answers, which signs members in.');
  }
  return config;
}

/** Browsers take secure cookies from their own machine without TLS, too. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Outside the demo browsers come over TLS, which a proxy before the gateway speaks; without knowing of
 * it, everybody would seem to come from one address, and unencrypted.
 *
 * @throws ConfigError
 */
function refuseWithoutTls({ PUBLIC_URL, TRUSTED_PROXIES }: z.infer<typeof schema>): void {
  if (PUBLIC_URL === undefined) {
    throw new ConfigError('PUBLIC_URL is missing: the https:// address where browsers come.');
  }
  const { hostname, protocol } = new URL(PUBLIC_URL);
  if (protocol === 'http:' && !loopback.has(hostname)) {
    throw new ConfigError('PUBLIC_URL must be https:// outside the demo: cookies are secure.');
  }
  if (protocol === 'https:' && TRUSTED_PROXIES === 0) {
    throw new ConfigError(
      'TRUSTED_PROXIES is missing: how many proxies stand before the gateway, which PUBLIC_URL ' +
        'says is behind TLS.',
    );
  }
}
