import { type AuditRecord, notificationAudited } from '@bambuzal/contracts';
import { type Actor, auditBy, type Changes, type UnitOfWork } from '@bambuzal/service-kit';

/** For what concerns a member. */
export const publishAudit = auditBy(notificationAudited);

interface OperatorDeed {
  readonly action: AuditRecord['action'];
  readonly entityType: string;
  readonly entityId: string;
  readonly changes: Changes;
  /** For the operator's people, who read Portuguese. */
  readonly description: string;
  readonly happenedAt: Date;
}

/** For what concerns the operator's own tables and no member. */
export function publishOperatorAudit(
  unit: UnitOfWork,
  { caller, origin }: Actor,
  { changes, happenedAt, ...deed }: OperatorDeed,
): Promise<void> {
  return unit.publish(notificationAudited, {
    ...{ ...deed, ...changes, ...origin },
    ...{ userId: null, adminId: caller.sub, happenedAt: happenedAt.toISOString() },
  });
}
