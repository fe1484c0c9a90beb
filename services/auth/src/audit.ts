import { type AuditRecord, identityAudited } from '@bambuzal/contracts';
import { auditBy, type RequestOrigin, type UnitOfWork } from '@bambuzal/service-kit';

export { type Actor, changesBetween } from '@bambuzal/service-kit';

export const publishAudit = auditBy(identityAudited);

interface OwnAuditEntry extends Pick<AuditRecord, 'action' | 'description'> {
  readonly userId: string;
  readonly origin: RequestOrigin;
  readonly happenedAt: Date;
}

/**
 * Publishes the audit record of an administrator's action during sign-in, when no token names the
 * person yet.
 */
export function auditOwn(
  { publish }: UnitOfWork,
  { userId, action, description, origin, happenedAt }: OwnAuditEntry,
): Promise<void> {
  return publish(identityAudited, {
    userId,
    adminId: userId,
    action,
    entityType: 'user',
    entityId: userId,
    oldValues: {},
    newValues: {},
    ipAddress: origin.ipAddress,
    userAgent: origin.userAgent,
    description,
    happenedAt: happenedAt.toISOString(),
  });
}
