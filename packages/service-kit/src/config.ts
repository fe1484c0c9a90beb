import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** What every service reads from its environment. */
export const serviceConfigSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  MONGODB_URI: z.string().startsWith('mongodb'),
  AMQP_URL: z.string().startsWith('amqp'),
  REDIS_URL: z.string().startsWith('redis'),
  /** Put before the names of databases, keys and queues: one server may hold several stacks. */
  NAMESPACE: z
    .string()
    .regex(/^([a-z0-9-]{1,30}\.)?$/)
    .default(''),
  /** Where `auth` answers; it publishes the keys that verify session tokens. */
  AUTH_URL: z.url().optional(),
  /** Those keys, if they are somewhere else. */
  JWKS_URL: z.url().optional(),
  /** 32 bytes in base64 that seal what must lie readable nowhere; the same for every service. */
  SECRETS_KEY: z
    .base64()
    .refine((text) => Buffer.from(text, 'base64').length === 32, { error: 'must be 32 bytes' })
    .optional(),
  /** The demo: simulators stand for outside parties, and demo accounts exist. */
  DEMO: flag.default(false),
});
export type ServiceConfig = z.infer<typeof serviceConfigSchema>;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * @throws ConfigError naming every variable at fault and what is expected of it; never its value,
 *   which may be a secret
 */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.infer<Schema> {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`The environment does not fit:\n${faults.join('\n')}`);
}
