import type { AuditRecord } from '@bambuzal/contracts';

interface Recorded extends Pick<AuditRecord, 'action' | 'newValues' | 'description'> {
  readonly happenedAt: Date;
}

/** The audit record of the pool's own actions, without a member's account. */
export function recordOfPoolDay(day: string, { happenedAt, ...recorded }: Recorded): AuditRecord {
  return {
    ...recorded,
    userId: null,
    adminId: null,
    entityType: 'pool_day',
    entityId: day,
    oldValues: {},
    ipAddress: null,
    userAgent: null,
    happenedAt: happenedAt.toISOString(),
  };
}
