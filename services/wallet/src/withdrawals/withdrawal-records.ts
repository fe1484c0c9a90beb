import { type AuditRecord, walletAudited, withdrawalReviewNeeded } from '@bambuzal/contracts';
import type { Actor, Changes, UnitOfWork } from '@bambuzal/service-kit';
import type { WithdrawalRow } from './withdrawal.model';

interface WithdrawalAuditEntry {
  readonly action: AuditRecord['action'];
  readonly changes: Changes;
  /** For the operator's people, who read Portuguese. */
  readonly description: string;
  readonly happenedAt: Date;
}

/** @param by the administrator; `null` for what the service does by itself */
export async function recordAuditEntry(
  unit: UnitOfWork,
  by: Actor | null,
  { _id, userId }: Pick<WithdrawalRow, '_id' | 'userId'>,
  { action, changes, description, happenedAt }: WithdrawalAuditEntry,
): Promise<void> {
  await unit.publish(walletAudited, {
    userId,
    adminId: by?.caller.sub ?? null,
    action,
    description,
    entityType: 'withdrawal',
    entityId: String(_id),
    ...changes,
    ipAddress: by?.origin.ipAddress ?? null,
    userAgent: by?.origin.userAgent ?? null,
    happenedAt: happenedAt.toISOString(),
  });
}

/** Administrators hear that a withdrawal waits for one of them. */
export async function notifyReviewers(
  unit: UnitOfWork,
  row: WithdrawalRow,
  happenedAt: Date,
): Promise<void> {
  await unit.publish(withdrawalReviewNeeded, {
    ...messageOf(row, happenedAt),
    attempt: row.attempt,
  });
}

/** The data that every message about a withdrawal has. */
export function messageOf(row: WithdrawalRow, happenedAt: Date) {
  const { _id, userId, amount, netAmount, walletType, method } = row;
  return {
    withdrawalId: String(_id),
    userId,
    amount,
    netAmount,
    walletType,
    method,
    happenedAt: happenedAt.toISOString(),
  };
}
