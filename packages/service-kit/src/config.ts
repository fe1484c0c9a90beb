import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const addressesForm = 'must be http:// or https:// addresses, separated by commas';

/** Addresses of the instances of a service, separated by commas: `http://a:1,http://b:2`. */
export const addressesSchema = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .refine((addresses) => addresses.every(isHttpAddress), { error: addressesForm });

function isHttpAddress(text: string): boolean {
  return z.url({ protocol: /^https?$/ }).safeParse(text).success;
}

/** Variables that every service reads from its environment. */
export const serviceConfigSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('`development` and `test` allow a known SECRETS_KEY'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65535).describe('Port to listen on'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('Least level of the lines that are logged'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/[^\s/]+/, 'must be a mongodb:// address')
    .meta({
      description: 'Address of MongoDB, a replica set; it may name several hosts',
      secret: true,
    }),
  AMQP_URL: z
    .url({ protocol: /^amqps?$/, error: 'must be an amqp:// address' })
    .meta({ description: 'Address of RabbitMQ', secret: true }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis:// address' })
    .meta({ description: 'Address of Redis', secret: true }),
  NAMESPACE: z
    .string()
    .regex(/^([a-z0-9-]{1,30}\.)?$/)
    .default('')
    .describe(
      'Prefix of the names of databases, keys and queues, so that one server can hold several stacks, e.g. `blue.`',
    ),
  AUTH_URL: addressesSchema
    .optional()
    .describe(
      'Address of `auth`, which publishes the keys that verify session tokens; several are separated by commas',
    ),
  JWKS_URL: addressesSchema
    .optional()
    .describe('Address of the key set, if it is not at AUTH_URL; several are separated by commas'),
  SECRETS_KEY: z
    .base64()
    .refine((text) => Buffer.from(text, 'base64').length === 32, { error: 'must be 32 bytes' })
    .optional()
    .meta({
      description:
        '32 bytes in base64 that encrypt secrets at rest; the same for every service. What it sealed cannot be opened without it',
      secret: true,
    }),
  VERSION: z
    .string()
    .regex(/^[\w.+-]{1,40}$/)
    .optional()
    .describe('Name of the deployed version, such as a tag; a digest of the code unless given'),
  DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(0)
    .describe(
      'Milliseconds for which a process that is asked to stop says that it is not ready, before it stops',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional()
    .describe(
      'Address of a collector that takes traces by OTLP over HTTP, e.g. `http://collector:4318`. Without it, no traces are sent',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.05)
    .describe('Share of the requests whose traces are sent, from 0 to 1'),
  DEMO: flag
    .default(false)
    .describe(
      'Whether this is the demo, in which simulators replace outside parties and demo accounts exist',
    ),
});
export type ServiceConfig = z.infer<typeof serviceConfigSchema>;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Source text of the key that replaces `SECRETS_KEY` outside production. The key is publicly known.
 */
export const knownKeyText = 'bambuzal: not for production';
/**
 * Minimum number of different bytes in a key. 32 random bytes have about thirty; zeros or a pattern
 * have few.
 */
const leastDifferentBytes = 12;

type Deployment = Pick<ServiceConfig, 'DEMO' | 'NODE_ENV'>;

/** @throws ConfigError if the demo is to run in production */
export function refuseDemoInProduction({ DEMO, NODE_ENV }: Deployment): void {
  if (DEMO && NODE_ENV === 'production') {
    throw new ConfigError(
      'DEMO=true is refused with NODE_ENV=production, where nobody may pay with simulated money.',
    );
  }
}

/**
 * Reads a service's environment, and refuses values that are unsafe in production.
 *
 * @param service only `auth` needs no address of `auth`
 * @throws ConfigError
 */
export function readServiceConfig(
  service: string,
  environment: Readonly<Record<string, string | undefined>>,
): ServiceConfig {
  const config = readConfig(serviceConfigSchema, environment);
  refuseDemoInProduction(config);
  if (config.NODE_ENV !== 'production') return config;
  const { AUTH_URL, JWKS_URL, SECRETS_KEY } = config;
  if (SECRETS_KEY === undefined) {
    throw new ConfigError('SECRETS_KEY is missing: 32 random bytes in base64.');
  }
  if (isGuessable(Buffer.from(SECRETS_KEY, 'base64'))) {
    throw new ConfigError('SECRETS_KEY can be guessed: it must be 32 random bytes in base64.');
  }
  if (service !== 'auth' && AUTH_URL === undefined && JWKS_URL === undefined) {
    throw new ConfigError('AUTH_URL is missing: where auth answers, whose keys verify sessions.');
  }
  return config;
}

function isGuessable(key: Buffer): boolean {
  const known = createHash('sha256').update(knownKeyText).digest();
  return key.equals(known) || new Set(key).size < leastDifferentBytes;
}

/**
 * Reads variables by their schema. `NAME_FILE` names a file with the value of `NAME`, as for secrets
 * that are mounted as files. An empty file counts as no value, because Docker Compose has no optional
 * secrets.
 *
 * @throws ConfigError naming every invalid variable and the expected form, but never a value, which
 *   may be a secret
 */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.infer<Schema> {
  const values = { ...environment, ...valuesInFiles(schema, environment) };
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return values[name] === undefined && !message.startsWith('is ')
      ? `${name} is missing`
      : `${name}: ${message}`;
  });
  throw new ConfigError(`${faults.join('; ')}.`);
}

function valuesInFiles(
  schema: z.ZodType,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    namesIn(schema).flatMap((name) => {
      const file = environment[`${name}_FILE`];
      if (file === undefined || file === '' || environment[name] !== undefined) return [];
      const content = contentOf(file, name);
      return content === '' ? [] : [[name, content]];
    }),
  );
}

function namesIn(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodPipe && schema.in instanceof z.ZodType ? namesIn(schema.in) : [];
}

/** @returns the file's text without the line break that editors add at its end */
function contentOf(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new ConfigError(`${name}_FILE names a file that cannot be read.`);
  }
}
