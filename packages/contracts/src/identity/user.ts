import { z } from 'zod';
import { missingSafetySchema } from '../access-token';
import { instantSchema } from '../instant';
import { adminTypeSchema, roleSchema } from '../permissions';

/** A person as they see themselves. */
export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** CPF or CNPJ without punctuation. */
  document: z.string().nullable(),
  /** E.164. */
  phone: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  role: roleSchema,
  /** Type of an administrator; `null` for a member. */
  adminType: adminTypeSchema.nullable(),
  referralCode: z.string(),
  avatarUrl: z.string().nullable(),
  twoFactorEnabled: z.boolean(),
  phoneVerified: z.boolean(),
  isActive: z.boolean(),
  /** Security step that an administrator must complete before any screen opens for them. */
  missing: missingSafetySchema.optional(),
  lastLoginAt: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type User = z.output<typeof userSchema>;
/** User on the wire: moments are ISO 8601 texts. */
export type UserJson = z.input<typeof userSchema>;
