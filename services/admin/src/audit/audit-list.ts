import {
  type AccessToken,
  auditAreaOf,
  type auditLogSchema,
  isPermitted,
} from '@bambuzal/contracts';
import { type ListTraits, type Members, newestMatches } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import type { AuditLogRow } from './audit-log.model';

type AuditLogView = z.output<typeof auditLogSchema>;

interface Dependencies {
  readonly rows: Model<AuditLogRow>;
  readonly members: Pick<Members, 'idsByName' | 'ownersOf'>;
}

/** The audit log, as administrators see it. */
export function auditList(dependencies: Dependencies): ListTraits<AuditLogRow, AuditLogView> {
  const { members, rows } = dependencies;
  return {
    rows,
    filters: {
      admin: 'adminId',
      member: 'userId',
      action: 'action',
      entityType: 'entityType',
      entity: 'entityId',
    },
    ranges: { happened: 'happenedAt' },
    sorts: { happenedAt: 'happenedAt' },
    async search(text, filter) {
      const people = await members.idsByName(text);
      const ofPeople = [{ adminId: { $in: people } }, { userId: { $in: people } }];
      const conditions = [
        { entityId: text },
        { correlationId: text },
        ...(people.length === 0 ? [] : ofPeople),
      ];
      return newestMatches(rows, filter, conditions, 'happenedAt');
    },
    view: (found, caller) => auditLogViews(dependencies, found, caller),
  };
}

/** Rows in the form that one administrator sees, with people's names. */
export async function auditLogViews(
  { members }: Pick<Dependencies, 'members'>,
  rows: readonly AuditLogRow[],
  caller: Pick<AccessToken, 'adminType'>,
): Promise<AuditLogView[]> {
  const ids = rows.flatMap(({ adminId, userId }) => [adminId ?? [], userId ?? []].flat());
  const people = await members.ownersOf(ids);
  const nameOf = (id: string | null) => people.get(id ?? '')?.fullName ?? null;
  return rows.map((row) => auditLogView(row, caller, nameOf));
}

/** Values of areas without permission are left out. */
function auditLogView(
  { oldValues, newValues, ...row }: AuditLogRow,
  { adminType = 'master' }: Pick<AccessToken, 'adminType'>,
  nameOf: (id: string | null) => string | null,
): AuditLogView {
  const maySeeValues = isPermitted(adminType, auditAreaOf(row.entityType));
  return {
    sequence: row.sequence,
    userId: row.userId,
    memberName: nameOf(row.userId),
    adminId: row.adminId,
    adminName: nameOf(row.adminId),
    action: row.action,
    entityType: row.entityType,
    entityId: row.entityId,
    oldValues: maySeeValues ? oldValues : null,
    newValues: maySeeValues ? newValues : null,
    ipAddress: row.ipAddress,
    userAgent: row.userAgent,
    description: row.description,
    happenedAt: row.happenedAt,
    recordedAt: row.recordedAt,
    correlationId: row.correlationId,
    hash: row.hash,
  };
}
