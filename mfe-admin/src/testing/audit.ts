import type { AuditLogJson } from '@bambuzal/contracts';
import { ana } from './people';

/** An audit record for tests: support changed Ana's name. */
export const auditRecord: AuditLogJson = {
  sequence: 7,
  userId: ana.id,
  memberName: 'Ana Ribeiro',
  adminId: '65f0a0000000000000000009',
  adminName: 'Sofia Prado',
  action: 'update',
  entityType: 'user',
  entityId: ana.id,
  oldValues: { fullName: 'Ana', isActive: true },
  newValues: { fullName: 'Ana Ribeiro', isActive: null },
  ipAddress: null,
  userAgent: null,
  description: 'Dados alterados',
  happenedAt: '2026-03-09T12:00:00.000Z',
  recordedAt: '2026-03-09T12:00:01.000Z',
  correlationId: 'c',
  hash: 'a',
};
