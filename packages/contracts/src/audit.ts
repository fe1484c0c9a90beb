import { z } from 'zod';
import { messageType } from './message';

/** Specification, section 3, `audit_logs`. */
export const auditActionSchema = z.enum([
  'create',
  'update',
  'delete',
  'login',
  'logout',
  'view',
  'change_password',
  'approve_deposit',
  'cancel_deposit',
  'approve_withdrawal_pix',
  'approve_withdrawal_crypto',
  'reject_withdrawal_pix',
  'reject_withdrawal_crypto',
  'pix_transfer_success',
  'pix_transfer_failure',
  'crypto_transfer_success',
  'crypto_transfer_failure',
  'adjust_balance',
  'reverse_entry',
  'approve_investment',
  'cancel_investment',
  'process_yield',
  'credit_bonus',
  'cancel_bonus',
  'close_competition',
  'pay_prize',
]);

/** What an administrator did, or what concerns an account's safety; `admin` keeps it in its chain. */
export const auditRecordSchema = z.object({
  /** Whom it concerns. */
  userId: z.string().nullable(),
  /** Who did it, where an administrator did. */
  adminId: z.string().nullable(),
  action: auditActionSchema,
  entityType: z.string(),
  entityId: z.string(),
  /** Only the fields that changed; never a secret. */
  oldValues: z.record(z.string(), z.unknown()),
  newValues: z.record(z.string(), z.unknown()),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  description: z.string(),
  happenedAt: z.iso.datetime(),
});
export type AuditRecord = z.infer<typeof auditRecordSchema>;

export const identityAudited = messageType('auth.audit.recorded', 1, auditRecordSchema, ['admin']);
export const settingsAudited = messageType('admin.audit.recorded', 1, auditRecordSchema, ['admin']);
