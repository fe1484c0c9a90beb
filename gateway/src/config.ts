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

/**
 * Variables that the gateway reads from its environment: it has no database and handles no
 * messages.
 */
const schema = serviceConfigSchema.omit({ MONGODB_URI: true, AMQP_URL: true }).extend({
  /** The folder of the built frontends. */
  WEB_ROOT: z.string().default(path.resolve(import.meta.dirname, '../../dist/web')),
  /**
   * File that exists once the whole product is started; until then, pages say that it is starting.
   */
  STARTED_FILE: z.string().min(1).optional(),
  /** Maximum requests of one address in a minute. */
  RATE_LIMIT_PER_MINUTE: limit(1200),
  /** Maximum requests of one account in a minute, from any address. */
  RATE_LIMIT_ACCOUNT_PER_MINUTE: limit(600),
  /** Maximum requests of one address in a minute to paths where something could be guessed. */
  RATE_LIMIT_SENSITIVE_PER_MINUTE: limit(60),
  /** Maximum pages and files of the frontends for one address in a minute. */
  RATE_LIMIT_FILES_PER_MINUTE: limit(12_000),
  /**
   * Maximum calls of one address that services work on at the same time, at each gateway; less than
   * a pool has.
   */
  CALLS_AT_ONCE_PER_ADDRESS: limit(64),
  /** Maximum number that wait beyond that. */
  CALLS_WAITING_PER_ADDRESS: limit(256),
  /** Maximum changing calls of one account that are worked on at the same time, at each gateway. */
  CHANGES_AT_ONCE_PER_ACCOUNT: limit(8),
  /** Maximum number that wait beyond that. */
  CHANGES_WAITING_PER_ACCOUNT: limit(64),
  /** Maximum pages and files being sent to one address at the same time, at each gateway. */
  FILES_AT_ONCE_PER_ADDRESS: limit(128),
  /** Maximum number that wait beyond that. */
  FILES_WAITING_PER_ADDRESS: limit(2048),
  /**
   * Maximum requests of one address whose body is still arriving; beyond it, the oldest is given
   * up.
   */
  BODIES_ARRIVING_PER_ADDRESS: limit(64),
  /**
   * Maximum connections of one address without a request; beyond it, the oldest is closed. Not
   * behind proxies.
   */
  IDLE_CONNECTIONS_PER_ADDRESS: limit(1000),
  /** Maximum WebSockets of one address that are open at each gateway. */
  SOCKETS_PER_ADDRESS: limit(1200),
  /** Address and port that serve the metrics; never the public origin. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(9464),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Public address of the product; needed outside the demo. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an https:// address' }).optional(),
  /**
   * Number of the operator's own proxies in front of the gateway, which it trusts about the sender.
   */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Maximum body of a request, in bytes: JSON, and the maximum that services accept. */
  BODY_LIMIT: limit(bodyLimitBytes),
  /** Time limit for the headers of a request, in milliseconds. */
  HEADERS_TIMEOUT_MS: limit(10_000),
  /** Time limit for its body after that, in milliseconds. */
  BODY_TIMEOUT_MS: limit(10_000),
  /** Time limit for an answer as a whole, until the client has read its end, in milliseconds. */
  ANSWER_TIMEOUT_MS: limit(120_000),
  /** Time limit for a service to begin its answer, in milliseconds. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(1).default(30_000),
});

/** Names of all variables that it reads, except the addresses of services. */
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

/** Browsers accept secure cookies from their own machine without TLS, too. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Outside the demo browsers use TLS, which ends at a proxy in front of the gateway. Without knowing
 * of the proxy, the gateway would see all requests as unencrypted and from one address.
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
