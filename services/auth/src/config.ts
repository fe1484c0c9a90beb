import { emailSchema, usernameSchema } from '@bambuzal/contracts';
import { z } from 'zod';

/** Settings that this service reads in addition to those of every service. */
export const authConfigSchema = z
  .object({
    KEY_ROTATION_DAYS: z.coerce
      .number()
      .int()
      .min(1)
      .max(365)
      .default(30)
      .describe('Number of days for which a key signs before the next key replaces it'),
    GEOIP_DATABASE: z
      .string()
      .min(1)
      .optional()
      .describe(
        "File in MaxMind's format with the places of network addresses. Without it, sign-ins show no place",
      ),
    BOOTSTRAP_MASTER_USERNAME: usernameSchema
      .optional()
      .describe('User name of the first master, created if there is no administrator'),
    BOOTSTRAP_MASTER_EMAIL: emailSchema.optional().describe('E-mail address of the first master'),
    BOOTSTRAP_MASTER_PASSWORD: z
      .string()
      .max(128)
      .optional()
      .meta({ description: 'Password of the first master; remove it afterwards', secret: true }),
  })
  .refine(
    (config) =>
      [
        config.BOOTSTRAP_MASTER_USERNAME,
        config.BOOTSTRAP_MASTER_EMAIL,
        config.BOOTSTRAP_MASTER_PASSWORD,
      ].every((value, _i, [first]) => (value === undefined) === (first === undefined)),
    { path: ['BOOTSTRAP_MASTER_USERNAME'], error: 'needs the e-mail and the password too' },
  );
export type AuthConfig = z.infer<typeof authConfigSchema>;
