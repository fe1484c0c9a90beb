import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { pageOf, pageQuerySchema } from '../pages';
import { newPasswordSchema, plainText } from '../personal';
import { normalisePassword } from '../typed/password';
import { twoFactorTokenSchema } from './sign-in';

const done = z.object({ success: z.literal(true) });
const idParams = z.object({ id: z.string().max(64) });

/**
 * The schema compares the confirmation with the new password. A difference is reported at the
 * confirmation's field.
 */
export const passwordChangeSchema = z
  .object({
    currentPassword: z.string().min(1, { error: 'currentPassword' }).max(128),
    newPassword: newPasswordSchema,
    confirmPassword: z.string().min(6, { error: 'password' }).max(128),
  })
  .refine(
    ({ newPassword, confirmPassword }) =>
      normalisePassword(newPassword) === normalisePassword(confirmPassword),
    { path: ['confirmPassword'], error: 'passwordsDiffer' },
  );

export const deviceSchema = z.object({
  id: z.string(),
  /** Readable name: `Chrome no Android`, or the name that the member gave it. */
  deviceName: z.string(),
  deviceType: z.enum(['mobile', 'tablet', 'desktop', 'other']),
  browser: z.string(),
  operatingSystem: z.string(),
  ipAddress: z.string(),
  isTrusted: z.boolean(),
  lastActive: instantSchema,
  /** Whether the row is the caller's own session. */
  current: z.boolean(),
});
export type DeviceJson = z.input<typeof deviceSchema>;

export const sessionSchema = z.object({
  id: z.string(),
  deviceId: z.string().nullable(),
  deviceName: z.string(),
  ipAddress: z.string(),
  status: z.enum(['active', 'expired', 'revoked']),
  createdAt: instantSchema,
  lastActive: instantSchema,
  expiresAt: instantSchema,
  current: z.boolean(),
});
export type SessionJson = z.input<typeof sessionSchema>;

export const loginFailReasonSchema = z.enum([
  'wrong_password',
  'wrong_two_factor',
  'inactive',
  'rate_limited',
  'maintenance',
]);

export const loginHistoryRowSchema = z.object({
  id: z.string(),
  deviceId: z.string().nullable(),
  deviceName: z.string(),
  ipAddress: z.string(),
  browser: z.string(),
  operatingSystem: z.string(),
  location: z.string().nullable(),
  status: z.enum(['success', 'failed']),
  failReason: loginFailReasonSchema.nullable(),
  /** User name of the administrator, if the session was the read-only view. */
  viewedBy: z.string().nullable(),
  loginAt: instantSchema,
});
export type LoginHistoryRowJson = z.input<typeof loginHistoryRowSchema>;

export const securityEndpoints = {
  stepUp: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/security/step-up',
    summary: 'Prove again who is there: by the second factor, or the password where there is none',
    access: 'user',
    allowsUnsecured: true,
    body: z.strictObject({
      code: twoFactorTokenSchema.optional(),
      /** Given by a person without a second factor, instead of `code`. */
      password: z.string().min(1, { error: 'currentPassword' }).max(128).optional(),
    }),
    answer: done,
    refusals: ['INVALID_CODE', 'CURRENT_PASSWORD_INCORRECT'],
  }),
  changePassword: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/security/password',
    summary: 'Change the password; every other session ends',
    access: 'user',
    allowsUnsecured: true,
    body: passwordChangeSchema,
    answer: done,
    refusals: [
      'STEP_UP_REQUIRED',
      'CURRENT_PASSWORD_INCORRECT',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_COMMON',
    ],
  }),
  setUpTwoFactor: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/security/two-factor/setup',
    summary: 'A new secret, pending until its first code',
    access: 'user',
    allowsUnsecured: true,
    stepUp: true,
    answer: z.object({
      /** Base32 without padding. */
      secret: z.string(),
      otpauthUrl: z.string(),
    }),
    refusals: ['TWO_FACTOR_ALREADY_ENABLED'],
  }),
  enableTwoFactor: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/security/two-factor/enable',
    summary: 'Turn the second factor on by a code; answers the recovery codes, once',
    access: 'user',
    allowsUnsecured: true,
    stepUp: true,
    body: z.object({ token: twoFactorTokenSchema }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['INVALID_CODE', 'TWO_FACTOR_NOT_SET_UP', 'TWO_FACTOR_ALREADY_ENABLED'],
  }),
  disableTwoFactor: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/security/two-factor/disable',
    summary: 'Turn the second factor off by a code',
    access: 'user',
    body: z.object({ token: twoFactorTokenSchema }),
    answer: done,
    refusals: ['INVALID_CODE', 'TWO_FACTOR_NOT_ENABLED', 'SECOND_FACTOR_MANDATORY'],
  }),
  devices: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/security/devices',
    summary: 'Devices that signed in, the last active first',
    access: 'user',
    query: pageQuerySchema,
    answer: pageOf(deviceSchema),
  }),
  changeDevice: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/security/devices/{id}',
    summary: 'Name a device, trust it or no longer',
    access: 'user',
    params: idParams,
    body: z
      .strictObject({ deviceName: plainText(60).min(1), isTrusted: z.boolean() })
      .partial()
      .refine((patch) => Object.keys(patch).length > 0, { error: 'nothingToChange' }),
    answer: deviceSchema,
    refusals: ['NOT_FOUND'],
  }),
  removeDevice: endpoint({
    ...takesNothing,
    method: 'delete',
    path: '/api/security/devices/{id}',
    summary: 'Remove a device and end its sessions',
    access: 'user',
    params: idParams,
    answer: done,
    refusals: ['NOT_FOUND'],
  }),
  sessions: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/security/sessions',
    summary: 'Sessions that stand, the last active first',
    access: 'user',
    query: pageQuerySchema,
    answer: pageOf(sessionSchema),
  }),
  endOtherSessions: endpoint({
    ...takesNothing,
    method: 'delete',
    path: '/api/security/sessions',
    summary: 'End every session but this one',
    access: 'user',
    answer: z.object({ ended: z.int() }),
  }),
  endSession: endpoint({
    ...takesNothing,
    method: 'delete',
    path: '/api/security/sessions/{id}',
    summary: 'End one session',
    access: 'user',
    params: idParams,
    answer: done,
    refusals: ['NOT_FOUND'],
  }),
  loginHistory: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/security/login-history',
    summary: 'Attempts to sign in, the latest first',
    access: 'user',
    query: pageQuerySchema,
    answer: pageOf(loginHistoryRowSchema),
  }),
};
