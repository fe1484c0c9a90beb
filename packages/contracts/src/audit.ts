import { z } from 'zod';
import { endpoint, takesNothing } from './endpoint';
import { exportEndpoints } from './exports';
import { instantSchema } from './instant';
import { choiceFilter, dayFilter, idFilter, listEndpoint } from './lists';
import { messageType } from './message';
import type { Permission } from './permissions';

/** Kinds of audit records (docs/product.md, Audit). */
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
  'refuse_prize',
  'create_trading_operation',
  'close_trading_operation',
  'revoke_smart_trading_investment',
  'process_flexible_yield',
  'halt_trading',
  'resume_trading',
  'export',
  'retry_dead_letter',
  'discard_dead_letter',
  'cancel_maintenance',
]);

/**
 * Subjects of records, each with the permission for the area of the back office that it belongs to.
 * An administrator without that permission sees that something was done, but not the values.
 */
export const auditAreas = {
  account: 'modifyBalance',
  advertisement: 'ads',
  announcement: 'ads',
  audit_log: 'settings',
  competition: 'ads',
  competition_prize: 'ads',
  competition_winner: 'ads',
  daily_rate: 'financials',
  dead_letter: 'settings',
  deletion_request: 'users',
  deposit: 'financials',
  fairness_seed: 'financials',
  financial_tip: 'ads',
  investment: 'users',
  investment_package: 'financials',
  journal_entry: 'financials',
  mascot_message: 'ads',
  member_note: 'users',
  permissions: 'settings',
  pool_day: 'financials',
  referral_bonus: 'financials',
  referral_level: 'ads',
  system_settings: 'settings',
  system_update: 'settings',
  saved_view: 'settings',
  settlement_batch: 'financials',
  smart_trading_investment: 'users',
  trading_config: 'financials',
  trading_robot: 'users',
  usdt_wallet: 'financials',
  user: 'users',
  user_level: 'financials',
  user_sessions: 'users',
  withdrawal: 'financials',
  yield_run: 'financials',
} as const satisfies Record<string, Permission>;
export type AuditedEntity = keyof typeof auditAreas;

/**
 * @returns the permission needed to read the values of a kind of record; records of an unknown kind
 *   are for masters only
 */
export function auditAreaOf(entityType: string): Permission {
  return new Map<string, Permission>(Object.entries(auditAreas)).get(entityType) ?? 'settings';
}

/**
 * An administrator's action, or an event that concerns an account's safety. `admin` keeps it in its
 * chain.
 */
export const auditRecordSchema = z.object({
  /** Person that the action or event concerns. */
  userId: z.string().nullable(),
  /** Administrator who did it; `null` when no administrator did. */
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

const valuesSchema = z.record(z.string(), z.unknown());

/** Audit record with its position in the chain. */
export const auditLogSchema = z.object({
  /** Position in the chain, counted from 1. Records that arrive later have a greater position. */
  sequence: z.int(),
  userId: z.string().nullable(),
  adminId: z.string().nullable(),
  /** Administrator's full name; `null` without an administrator, or if it is not known. */
  adminName: z.string().nullable(),
  /** Full name of the person that it concerns; `null` as for `adminName`. */
  memberName: z.string().nullable(),
  /** Text instead of an enum, so that a record stays readable after its action was renamed. */
  action: z.string(),
  entityType: z.string(),
  entityId: z.string(),
  /** `null` when the caller may not see the values of this area. */
  oldValues: valuesSchema.nullable(),
  newValues: valuesSchema.nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  description: z.string(),
  happenedAt: instantSchema,
  recordedAt: instantSchema,
  /** Correlation id: the same for one action in the logs of all services. */
  correlationId: z.string(),
  /** SHA-256 in hex of this row, which includes the hash of the row before it. */
  hash: z.string(),
});
export type AuditLogJson = z.input<typeof auditLogSchema>;

/** First position in the chain at which the check found a fault. */
export const chainFaultSchema = z.object({
  sequence: z.int(),
  fault: z.enum(['altered', 'missing', 'inserted']),
});

export const chainCheckSchema = z.object({
  status: z.enum(['running', 'whole', 'broken']),
  /** Number of rows that were checked, of those that `head` counts. */
  checkedRows: z.int(),
  /**
   * Last row that was checked. A copy kept elsewhere shows later whether rows were removed from the
   * end of the chain.
   */
  head: z.object({ sequence: z.int(), hash: z.string() }),
  fault: chainFaultSchema.nullable(),
  /** Record that stands at the fault's position now, if there is one. */
  faultyRecord: auditLogSchema.nullable(),
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
});
export type ChainCheckJson = z.input<typeof chainCheckSchema>;

/** Check of the chain that `admin` makes each night. */
export const nightlyCheckSchema = z.object({
  /** Day of the operator. */
  day: z.iso.date(),
  status: z.enum(['running', 'whole', 'broken']),
  /** Position after which it checked: 0 for the whole chain, as once a week. */
  after: z.int(),
  checkedRows: z.int(),
  fault: chainFaultSchema.nullable(),
  finishedAt: instantSchema.nullable(),
});
export type NightlyCheckJson = z.input<typeof nightlyCheckSchema>;

/** The nightly check found that a row was altered, removed or added. */
export const chainBroken = messageType(
  'admin.audit-chain.broken',
  1,
  z.object({ day: z.iso.date(), sequence: z.int(), foundAt: z.iso.datetime() }),
  ['notification'],
);

export const auditEndpoints = {
  list: listEndpoint({
    path: '/api/admin/audit-logs',
    summary:
      "What was done, the latest first; found by a person's name, a record's id or a correlation id; values are for those who hold their area's permission",
    access: { permission: 'auditLogs' },
    row: auditLogSchema,
    filters: {
      /** Id of the administrator who did it. */
      admin: idFilter,
      /** Id of the person that it concerns. */
      member: idFilter,
      action: choiceFilter(auditActionSchema),
      entityType: choiceFilter(z.string().min(1).max(60)),
      entity: z.string().min(1).max(120).optional(),
      happened: dayFilter,
    },
    sorts: ['happenedAt'],
    order: '-happenedAt',
    isSearched: true,
  }),
  heads: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/audit-heads',
    summary:
      'The end of the audit chain on each of the last 366 days, the newest first: a copy kept elsewhere proves later that the chain was neither cut nor written anew',
    access: 'public',
    answer: z.object({
      data: z.array(
        z.object({
          /** Day of the operator. */
          day: z.iso.date(),
          sequence: z.int(),
          /** SHA-256 in hex. */
          hash: z.string(),
          takenAt: instantSchema,
        }),
      ),
    }),
  }),
  checks: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/audit-logs/checks',
    summary:
      'The checks of the last 31 nights, the latest first; each goes on from the one before, and once a week over the whole chain',
    access: { permission: 'settings' },
    answer: z.object({ data: z.array(nightlyCheckSchema) }),
  }),
  verify: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/audit-logs/verify',
    summary:
      'Check that no record was altered, removed, added or moved; with a head that was kept elsewhere, also that the chain still leads through it',
    access: { permission: 'settings' },
    query: z
      .object({
        sequence: z.coerce.number().int().min(1).max(1e12).optional(),
        hash: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .optional(),
      })
      .refine(({ sequence, hash }) => (sequence === undefined) === (hash === undefined), {
        error: 'required',
        path: ['hash'],
      }),
    answer: chainCheckSchema,
    mayBePending: true,
  }),
};

export const auditExportEndpoints = exportEndpoints({
  ...auditEndpoints.list,
  access: { permission: 'settings' },
});
