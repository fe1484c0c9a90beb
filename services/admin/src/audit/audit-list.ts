import {
  type AccessToken,
  auditAreaOf,
  type auditEndpoints,
  type auditLogSchema,
  isPermitted,
} from '@bambuzal/contracts';
import { endOfDay, type Members, pageOfRows, startOfDay } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import type { AuditLogRow } from './audit-log.model';

type Query = z.output<typeof auditEndpoints.list.query>;
type AuditLogView = z.output<typeof auditLogSchema>;

/** The audit log in the form that administrators see. */
export class AuditList {
  constructor(
    private readonly rows: Model<AuditLogRow>,
    private readonly members: Pick<Members, 'ownersOf'>,
  ) {}

  /** Page of records, latest first. */
  async page(caller: Pick<AccessToken, 'adminType'>, { page, pageSize, ...query }: Query) {
    const { members, rows } = this;
    const filter = filterOf(query);
    const isFiltered = Object.keys(filter).length > 0;
    // The estimated count is exact, because rows are never removed.
    const total = isFiltered
      ? await rows.countDocuments(filter)
      : await rows.estimatedDocumentCount();
    const found = await pageOfRows({ page, pageSize }, total, (skip, limit) =>
      rows
        .find(filter)
        .sort({ happenedAt: -1, sequence: -1 })
        .skip(skip)
        .limit(limit)
        .lean<AuditLogRow[]>(),
    );
    const names = await members.ownersOf(found.data.flatMap(({ adminId }) => adminId ?? []));
    const nameOf = (adminId: string | null) => names.get(adminId ?? '')?.fullName ?? null;
    return {
      ...found,
      data: found.data.map((row) => auditLogView(row, caller, nameOf(row.adminId))),
    };
  }
}

type Filter = Omit<Query, 'page' | 'pageSize'>;

/** @returns only the given conditions, so that one index serves the filter and the order */
function filterOf({ startDate, endDate, ...fields }: Filter): Record<string, unknown> {
  const happenedAt = {
    ...(startDate !== undefined && { $gte: startOfDay(startDate) }),
    ...(endDate !== undefined && { $lt: endOfDay(endDate) }),
  };
  return {
    ...fields,
    ...(Object.keys(happenedAt).length > 0 && { happenedAt }),
  };
}

/**
 * A row in the form that one administrator sees. Values of areas without permission are left out.
 */
export function auditLogView(
  { oldValues, newValues, ...row }: AuditLogRow,
  { adminType = 'master' }: Pick<AccessToken, 'adminType'>,
  adminName: string | null,
): AuditLogView {
  const maySeeValues = isPermitted(adminType, auditAreaOf(row.entityType));
  return {
    sequence: row.sequence,
    userId: row.userId,
    adminId: row.adminId,
    adminName,
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
