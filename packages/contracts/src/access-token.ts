import { z } from 'zod';
import { adminTypeSchema, roleSchema } from './permissions';

/**
 * Security step that an administrator must complete before their permissions apply: choose a
 * password that meets the administrators' rule, or enable a second factor.
 */
export const missingSafetySchema = z.enum(['new_password', 'second_factor']);
export type MissingSafety = z.infer<typeof missingSafetySchema>;

/**
 * Claims of the session's short-lived JWT (ES256, signed only by `auth`). Times are Unix seconds.
 */
export const accessTokenSchema = z.object({
  iss: z.literal('bambuzal-auth'),
  aud: z.literal('bambuzal'),
  /** The user's id. */
  sub: z.string().min(1),
  /** Id of the `user_sessions` row. A revoked session is refused whatever the token's age. */
  sid: z.string().min(1),
  role: roleSchema,
  adminType: adminTypeSchema.optional(),
  /** An administrator's id, when that administrator looks at the product as this member. */
  actor: z.string().optional(),
  readOnly: z.boolean().optional(),
  /** Time of the last proof of identity: at sign-in, or at a later request. */
  auth_time: z.int().optional(),
  /** Missing security step. Until it is completed, the administrator can do nothing else. */
  missing: missingSafetySchema.optional(),
  /** End of an administrator's session, unless it is used again. */
  session_end: z.int().optional(),
  iat: z.int(),
  exp: z.int(),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;

/** How long a proof of identity counts as recent, in seconds. */
export const provenForSeconds = 10 * 60;
