import { z } from 'zod';
import { documentNumberSchema } from '../document-number';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { countrySchema, fullNameSchema } from '../personal';
import { phoneSchema } from '../phone';
import { userSchema } from './user';

/**
 * A change of any of the fields. A new telephone also needs the password, because the telephone can
 * recover the password.
 */
export const profilePatchSchema = z
  .strictObject({
    fullName: fullNameSchema,
    document: documentNumberSchema.nullable(),
    phone: phoneSchema,
    country: countrySchema,
    currentPassword: z.string().max(128),
  })
  .partial()
  .refine(({ currentPassword, ...patch }) => Object.keys(patch).length > 0, {
    error: 'nothingToChange',
  });
export type ProfilePatch = z.output<typeof profilePatchSchema>;

export const profileEndpoints = {
  read: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/profile',
    summary: "The member's own data",
    access: 'user',
    answer: userSchema,
  }),
  change: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/profile',
    summary: 'Change it; a new telephone is unverified',
    access: 'user',
    body: profilePatchSchema,
    answer: userSchema,
    refusals: ['CURRENT_PASSWORD_INCORRECT', 'STEP_UP_REQUIRED'],
  }),
  avatar: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/profile/avatar',
    summary: 'Upload a photo: not offered yet, and not in the demo',
    access: 'user',
    answer: userSchema,
    refusals: ['DISABLED_IN_DEMO', 'NOT_OFFERED'],
  }),
};

export const privacyEndpoints = {
  export: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/privacy/export',
    summary: "Everything that this service holds of the member's data (LGPD, art. 18)",
    access: 'user',
    answer: z.object({
      exportedAt: instantSchema,
      user: userSchema,
      devices: z.array(z.record(z.string(), z.unknown())),
      sessions: z.array(z.record(z.string(), z.unknown())),
      loginHistory: z.array(z.record(z.string(), z.unknown())),
      deletionRequestedAt: instantSchema.nullable(),
    }),
    refusals: ['READ_ONLY_SESSION'],
  }),
  requestDeletion: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/privacy/deletion-request',
    summary: 'Ask for deletion; an operator answers within 15 days (LGPD, art. 19)',
    access: 'user',
    body: z.object({ currentPassword: z.string().min(1).max(128) }),
    answer: z.object({ requestedAt: instantSchema, answeredBy: instantSchema }),
    refusals: ['CURRENT_PASSWORD_INCORRECT'],
  }),
};
