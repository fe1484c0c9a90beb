import path from 'node:path';
import {
  addressesSchema,
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
 * Variables that the gateway reads from its environment. It has no database and handles no
 * messages.
 */
export const gatewayConfigSchema = serviceConfigSchema
  .omit({ MONGODB_URI: true, AMQP_URL: true, SECRETS_KEY: true })
  .extend({
    WEB_ROOT: z
      .string()
      .default(path.resolve(import.meta.dirname, '../../dist/web'))
      .describe('Folder of the built frontends'),
    STARTED_FILE: z
      .string()
      .min(1)
      .optional()
      .describe(
        'File that exists as soon as the whole product has started. Until then, pages say that the product is starting',
      ),
    RATE_LIMIT_PER_MINUTE: limit(1200).describe(
      'Maximum number of requests from one address in a minute',
    ),
    RATE_LIMIT_ACCOUNT_PER_MINUTE: limit(600).describe(
      'Maximum number of requests by one account in a minute, from any address',
    ),
    RATE_LIMIT_SENSITIVE_PER_MINUTE: limit(60).describe(
      'Maximum number of requests from one address in a minute to paths where something could be guessed',
    ),
    RATE_LIMIT_FILES_PER_MINUTE: limit(12_000).describe(
      'Maximum number of pages and files of the frontends for one address in a minute',
    ),
    CALLS_AT_ONCE_PER_ADDRESS: limit(64).describe(
      'Maximum number of calls from one address that services work on at the same time, at each gateway. Less than a connection pool has',
    ),
    CALLS_WAITING_PER_ADDRESS: limit(256).describe('Maximum number of further calls that wait'),
    CHANGES_AT_ONCE_PER_ACCOUNT: limit(8).describe(
      'Maximum number of changing calls by one account that services work on at the same time, at each gateway',
    ),
    CHANGES_WAITING_PER_ACCOUNT: limit(64).describe('Maximum number of further calls that wait'),
    FILES_AT_ONCE_PER_ADDRESS: limit(128).describe(
      'Maximum number of pages and files that are being sent to one address at the same time, at each gateway',
    ),
    FILES_WAITING_PER_ADDRESS: limit(2048).describe('Maximum number of further requests that wait'),
    BODIES_ARRIVING_PER_ADDRESS: limit(64).describe(
      'Maximum number of requests from one address whose body is still arriving. Above it, the oldest is refused',
    ),
    IDLE_CONNECTIONS_PER_ADDRESS: limit(1000).describe(
      'Maximum number of connections from one address without a request. Above it, the oldest is closed. Does not apply behind proxies',
    ),
    SOCKETS_PER_ADDRESS: limit(1200).describe(
      'Maximum number of open WebSockets of one address at each gateway',
    ),
    METRICS_PORT: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_535)
      .default(9464)
      .describe('Port that serves the metrics, never the public one'),
    METRICS_HOST: z.string().default('127.0.0.1').describe('Address that serves the metrics'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an https:// address' })
      .optional()
      .describe('Public address of the product. Required outside the demo'),
    TRUSTED_PROXIES: z.coerce
      .number()
      .int()
      .min(0)
      .max(10)
      .default(0)
      .describe(
        "Number of the operator's own proxies in front of the gateway. The gateway trusts the sender's address that they report",
      ),
    BODY_LIMIT: limit(bodyLimitBytes).describe(
      "Maximum size of a request's body, in bytes. Bodies are JSON, and this is also the maximum that services accept",
    ),
    HEADERS_TIMEOUT_MS: limit(10_000).describe(
      'Time limit for the headers of a request, in milliseconds',
    ),
    BODY_TIMEOUT_MS: limit(10_000).describe(
      "Time limit for a request's body, counted after the headers, in milliseconds",
    ),
    ANSWER_TIMEOUT_MS: limit(120_000).describe(
      'Time limit for an answer as a whole, until the client has read it to the end, in milliseconds',
    ),
    UPSTREAM_TIMEOUT_MS: z.coerce
      .number()
      .int()
      .min(1)
      .default(30_000)
      .describe('Time limit until a service begins its answer, in milliseconds'),
  });

/** Names of all variables that the gateway reads, except the addresses of services. */
export const gatewayVariables: readonly string[] = Object.keys(gatewayConfigSchema.shape);

/**
 * Addresses of each service, each as `http://host:port`. A service that is not deployed has none. A
 * name may stand for several instances.
 */
export type Upstreams = ReadonlyMap<Service, readonly string[]>;

export type GatewayConfig = z.infer<typeof gatewayConfigSchema> & { readonly upstreams: Upstreams };

/** @throws ConfigError */
export function readGatewayConfig(
  environment: Readonly<Record<string, string | undefined>>,
): GatewayConfig {
  const upstreams = new Map<Service, readonly string[]>();
  for (const service of services) {
    const variable = `${service.toUpperCase()}_URL`;
    const schema = z.object({ [variable]: addressesSchema.optional() });
    const addresses = readConfig(schema, environment)[variable];
    const origins = addresses?.map((address) => new URL(address).origin);
    if (origins) upstreams.set(service, [...new Set(origins)]);
  }
  const config = { ...readConfig(gatewayConfigSchema, environment), upstreams };
  refuseDemoInProduction(config);
  if (!config.DEMO) refuseWithoutTls(config);
  if (config.NODE_ENV === 'production' && config.AUTH_URL === undefined) {
    throw new ConfigError('AUTH_URL is missing: where auth answers, which signs members in.');
  }
  return config;
}

/** Browsers accept secure cookies without TLS from their own machine. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Outside the demo browsers use TLS, which ends at a proxy in front of the gateway. If the proxy is
 * not counted, the gateway sees all requests as unencrypted and from one address.
 *
 * @throws ConfigError
 */
function refuseWithoutTls({
  PUBLIC_URL,
  TRUSTED_PROXIES,
}: z.infer<typeof gatewayConfigSchema>): void {
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
