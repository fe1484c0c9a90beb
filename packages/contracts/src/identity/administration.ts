import { z } from 'zod';
import { documentNumberSchema } from '../document-number';
import { endpoint, takesNothing } from '../endpoint';
import { exportEndpoints } from '../exports';
import { instantSchema } from '../instant';
import { choiceFilter, flagFilter, listEndpoint } from '../lists';
import { pageOf, pageQuerySchema } from '../pages';
import { countrySchema, emailSchema, fullNameSchema } from '../personal';
import { adminTypeSchema, roleSchema } from '../permissions';
import { phoneSchema } from '../phone';
import { deviceSchema, loginHistoryRowSchema, sessionSchema } from './security';
import { userSchema } from './user';

const done = z.object({ success: z.literal(true) });
const idParams = z.object({ id: z.string().max(64) });

/** A person as an administrator sees them. */
export const administeredUserSchema = userSchema.extend({
  referrerId: z.string().nullable(),
  referrerUsername: z.string().nullable(),
  deletionRequestedAt: instantSchema.nullable(),
});
export type AdministeredUserJson = z.input<typeof administeredUserSchema>;

export const userPatchSchema = z
  .strictObject({
    fullName: fullNameSchema,
    email: emailSchema,
    phone: phoneSchema,
    document: documentNumberSchema.nullable(),
    country: countrySchema,
    isActive: z.boolean(),
  })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, { error: 'nothingToChange' });
export type UserPatch = z.output<typeof userPatchSchema>;

export const permissionsPatchSchema = z.strictObject({
  role: roleSchema,
  /** Type of an administrator; `master` unless given. */
  adminType: adminTypeSchema.optional(),
});

/** Number of devices, sessions and attempts to sign in that administrators see, the latest first. */
export const shownOfSecurity = 20;

/** A person's devices, active sessions and attempts to sign in, the latest first. */
export const memberSecuritySchema = z.object({
  devices: z.array(deviceSchema.omit({ current: true })),
  sessions: z.array(
    sessionSchema.omit({ current: true, status: true }).extend({
      /** City and country of the address; `null` if they are not known. */
      location: z.string().nullable(),
    }),
  ),
  signIns: z.array(loginHistoryRowSchema),
});
export type MemberSecurityJson = z.input<typeof memberSecuritySchema>;

export const userAdministrationEndpoints = {
  list: listEndpoint({
    path: '/api/admin/users',
    summary: 'People, the newest first; found by user name, name, e-mail, document or telephone',
    access: { permission: 'users' },
    row: administeredUserSchema,
    filters: {
      role: choiceFilter(roleSchema),
      type: choiceFilter(adminTypeSchema),
      active: flagFilter,
      twoFactor: flagFilter,
    },
    sorts: ['createdAt'],
    order: '-createdAt',
    isSearched: true,
  }),
  read: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/users/{id}',
    summary: 'One person',
    access: { permission: 'users' },
    params: idParams,
    answer: administeredUserSchema,
    refusals: ['NOT_FOUND'],
  }),
  security: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/users/{id}/security',
    summary: "A person's devices, active sessions and last attempts to sign in",
    access: { permission: 'users' },
    params: idParams,
    answer: memberSecuritySchema,
    refusals: ['NOT_FOUND'],
  }),
  change: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/admin/users/{id}',
    summary: 'Change data, or close and open the account; an administrator only by a master',
    access: { permission: 'users' },
    stepUp: true,
    params: idParams,
    body: userPatchSchema,
    answer: administeredUserSchema,
    refusals: ['NOT_FOUND', 'EMAIL_TAKEN', 'OWN_ACCOUNT'],
  }),
  viewAs: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/users/{id}/view-as',
    summary: 'See the product as this member does, in a read-only session',
    access: { permission: 'users' },
    stepUp: true,
    params: idParams,
    answer: userSchema,
    refusals: ['NOT_FOUND', 'VIEW_OF_ADMIN', 'ACCOUNT_INACTIVE'],
  }),
  resetTwoFactor: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/users/{id}/reset-two-factor',
    summary: 'Turn the second factor off for someone who lost it; their sessions end',
    access: { permission: 'users' },
    stepUp: true,
    params: idParams,
    answer: done,
    refusals: ['NOT_FOUND', 'OWN_ACCOUNT'],
  }),
  endSessions: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/users/{id}/end-sessions',
    summary: "End all of a person's sessions",
    access: { permission: 'users' },
    stepUp: true,
    params: idParams,
    answer: z.object({ ended: z.int() }),
    refusals: ['NOT_FOUND'],
  }),
  permissions: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/permissions',
    summary: 'Administrators and their types',
    access: { permission: 'settings' },
    query: pageQuerySchema,
    answer: pageOf(administeredUserSchema),
  }),
  changePermissions: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/admin/permissions/{userId}',
    summary: 'Change role and type; their sessions end, so that the change counts at once',
    access: { permission: 'settings' },
    stepUp: true,
    params: z.object({ userId: z.string().max(64) }),
    body: permissionsPatchSchema,
    answer: administeredUserSchema,
    refusals: ['NOT_FOUND', 'OWN_ACCOUNT'],
  }),
};

export const userExportEndpoints = exportEndpoints(userAdministrationEndpoints.list);
