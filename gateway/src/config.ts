import path from 'node:path';
import { readConfig, serviceConfigSchema } from '@bambuzal/service-kit';
import { z } from 'zod';
import { type Service, services } from './routing-table';

const limit = (most: number) => z.coerce.number().int().min(1).default(most);

/** What the gateway reads from its environment: it has no database and takes no messages. */
const schema = serviceConfigSchema.omit({ MONGODB_URI: true, AMQP_URL: true }).extend({
  /** The folder of the built frontends. */
  WEB_ROOT: z.string().default(path.resolve(import.meta.dirname, '../../dist/web')),
  /** Requests that one address may send in a minute. */
  RATE_LIMIT_PER_MINUTE: limit(1200),
  /** Requests that one account may send in a minute, from wherever. */
  RATE_LIMIT_ACCOUNT_PER_MINUTE: limit(600),
  /** Requests that one address may send in a minute where something can be guessed. */
  RATE_LIMIT_SENSITIVE_PER_MINUTE: limit(60),
  /** WebSockets that one address may hold open at each gateway. */
  SOCKETS_PER_ADDRESS: limit(1200),
  /** Proxies of ours before the gateway, whose word on the sender is taken. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** The greatest request body, in bytes. */
  BODY_LIMIT: z.coerce.number().int().min(1).default(5_000_000),
  /** How long a service may take to begin its answer. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(1).default(30_000),
});

/** Where each service answers, as `http://host:port`; one that is not deployed has no address. */
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
  return { ...readConfig(schema, environment), upstreams };
}
