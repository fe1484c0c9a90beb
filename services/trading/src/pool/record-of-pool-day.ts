import type { AuditRecord } from '@bambuzal/contracts';

interface Recorded extends Pick<AuditRecord, 'action' | 'newValues' | 'description'> {
  readonly happenedAt: Date;
}

/** The audit record of what the pool does by itself; no member's account is concerned. */
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
