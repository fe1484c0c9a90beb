import { emailSchema, usernameSchema } from '@bambuzal/contracts';
import { z } from 'zod';

/** Settings that this service reads in addition to those of every service. */
export const authConfigSchema = z
  .object({
    /** Days for which a key signs before the next one replaces it. */
    KEY_ROTATION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
    /** A file in MaxMind's format that knows where addresses are; sign-ins have no place without it. */
    GEOIP_DATABASE: z.string().min(1).optional(),
    /** The first master, created when there is no administrator, so that somebody can sign in. */
    BOOTSTRAP_MASTER_USERNAME: usernameSchema.optional(),
    BOOTSTRAP_MASTER_EMAIL: emailSchema.optional(),
    BOOTSTRAP_MASTER_PASSWORD: z.string().max(128).optional(),
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
