import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import {
  codeSchema,
  emailSchema,
  fullNameSchema,
  newPasswordSchema,
  plainText,
  newUsernameSchema,
} from '../personal';
import { phoneSchema } from '../phone';
import { bareText, plainLine } from '../typed/bare-text';
import { readCode } from '../typed/one-time-code';
import { readRecoveryCode } from '../typed/recovery-code';
import { readReferralCode } from '../typed/referral-code';
import { userSchema } from './user';

/** A code from an authenticator, or an unused recovery code (`ABCDE-FGHJK`). */
export const twoFactorTokenSchema = z
  .string()
  .overwrite(
    (text) =>
      readRecoveryCode(text)?.toUpperCase() ?? readCode(text) ?? bareText(text).toUpperCase(),
  )
  .regex(/^(\d{6}|[A-Z0-9]{5}-?[A-Z0-9]{5})$/, { error: 'code' });

export const loginSchema = z.object({
  /** User name or e-mail. */
  username: z.string().overwrite(plainLine).min(3, { error: 'username' }).max(254),
  password: z.string().min(6, { error: 'password' }).max(128),
  twoFactorToken: twoFactorTokenSchema.optional(),
});

export const registrationSchema = z.object({
  username: newUsernameSchema,
  fullName: fullNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  password: newPasswordSchema,
  referralCode: z.string().max(200).overwrite(readReferralCode).pipe(plainText(40)).optional(),
  /** Claim of the page only. The service checks its own records. */
  phoneVerified: z.boolean().optional(),
});
export type Registration = z.output<typeof registrationSchema>;

export const twoFactorRequestSchema = z.object({
  requiresTwoFactor: z.literal(true),
  userId: z.string(),
  username: z.string(),
});

const message = z.string();
const phoneBody = z.object({ phone: phoneSchema });
const phoneCodeBody = z.object({ phone: phoneSchema, code: codeSchema });
/** `verified` is true at once if no code is needed. */
const phoneAsked = z.object({ verified: z.boolean(), message, resendInSeconds: z.int() });
const phoneProved = z.object({ success: z.literal(true), verified: z.literal(true), message });

export const signInEndpoints = {
  login: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/login',
    summary: 'Sign in by user name or e-mail; asks for the second factor where there is one',
    access: 'public',
    body: loginSchema,
    answer: z.union([twoFactorRequestSchema, userSchema]),
    refusals: ['INVALID_CREDENTIALS', 'INVALID_CODE', 'ACCOUNT_INACTIVE', 'MAINTENANCE'],
  }),
  register: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/register',
    summary: 'Register and be signed in',
    access: 'public',
    body: registrationSchema,
    answer: userSchema,
    refusals: [
      'USERNAME_TAKEN',
      'EMAIL_TAKEN',
      'REFERRAL_CODE_UNKNOWN',
      'PHONE_NOT_VERIFIED',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_COMMON',
    ],
  }),
  logout: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/logout',
    summary: 'End this session; without one there is nothing to do, and that is fine',
    access: 'public',
    allowsUnsecured: true,
    answer: z.object({ success: z.literal(true) }),
  }),
  user: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/user',
    summary: 'Who is signed in',
    access: 'user',
    allowsUnsecured: true,
    answer: userSchema,
  }),
  sessionInfo: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/session-info',
    summary: 'Whether this is the read-only view, and a one-use ticket for /ws',
    access: 'user',
    allowsUnsecured: true,
    answer: z.object({
      isAdminAsUser: z.boolean(),
      admin: z.object({ id: z.string(), username: z.string(), fullName: z.string() }).optional(),
      /** Ticket for one `auth` message on /ws, valid for a minute. */
      sessionToken: z.string(),
    }),
  }),
  returnToAdmin: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/return-to-admin',
    summary: 'Leave the read-only view: the administrator is signed in again',
    access: 'user',
    allowsReadOnly: true,
    answer: userSchema,
    refusals: ['NOT_A_VIEW', 'SESSION_REVOKED'],
  }),
  emergencyAdminReturn: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/emergency-admin-return',
    summary: 'The same, also where the view itself has ended meanwhile',
    access: 'public',
    answer: userSchema,
    refusals: ['NOT_A_VIEW', 'UNAUTHENTICATED', 'SESSION_REVOKED', 'SESSION_EXPIRED'],
  }),
};

export const phoneEndpoints = {
  sendForRegistration: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/register/verify-phone',
    summary: 'Send a code to a telephone, before there is an account',
    access: 'public',
    body: phoneBody,
    answer: phoneAsked,
    refusals: ['RESEND_TOO_SOON'],
  }),
  verifyForRegistration: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/register/verify-phone-code',
    summary: 'Prove a telephone by its code, before there is an account',
    access: 'public',
    body: phoneCodeBody,
    answer: phoneProved,
    refusals: ['INVALID_CODE'],
  }),
  send: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/send-phone-verification',
    summary: 'Send a code to the telephone of the account',
    access: 'user',
    body: phoneBody,
    answer: phoneAsked,
    refusals: ['RESEND_TOO_SOON', 'PHONE_DIFFERS'],
  }),
  verify: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/verify-phone',
    summary: 'Prove the telephone of the account by its code',
    access: 'user',
    body: phoneCodeBody,
    answer: phoneProved,
    refusals: ['INVALID_CODE', 'PHONE_DIFFERS'],
  }),
  requestRecovery: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/password-recovery/request',
    summary: 'Send a recovery code; answers the same whether or not there is an account',
    access: 'public',
    body: phoneBody,
    answer: z.object({ success: z.literal(true), message }),
  }),
  resetPassword: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/password-recovery/reset',
    summary: 'Set a new password by a recovery code, and by the second factor where there is one',
    access: 'public',
    body: z.object({
      phone: phoneSchema,
      code: codeSchema,
      newPassword: newPasswordSchema,
      twoFactorToken: twoFactorTokenSchema.optional(),
    }),
    answer: z.object({ success: z.literal(true), message }),
    refusals: ['INVALID_CODE', 'TWO_FACTOR_REQUIRED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON'],
  }),
};
