import { type AccessToken, type AuditRecord, identityAudited } from '@bambuzal/contracts';
import type { RequestOrigin, UnitOfWork } from '@bambuzal/service-kit';

/** Who does something, and from where. */
export interface Actor {
  readonly caller: AccessToken;
  readonly origin: RequestOrigin;
}

interface Deed {
  /** Whom it concerns. */
  readonly userId: string;
  readonly action: AuditRecord['action'];
  /** The user itself unless given. */
  readonly entityType?: string;
  readonly changes?: Changes;
  /** For the operator's people, who read Portuguese. */
  readonly description: string;
  readonly happenedAt: Date;
}

type Values = Record<string, unknown>;

export interface Changes {
  readonly oldValues: Values;
  readonly newValues: Values;
}

/** Publishes the record with the change it tells of: neither is without the other. */
export function publishAudit(
  unit: UnitOfWork,
  { caller, origin }: Actor,
  { userId, action, entityType = 'user', changes, description, happenedAt }: Deed,
): Promise<void> {
  return unit.publish(identityAudited, {
    userId,
    adminId: caller.role === 'admin' ? caller.sub : null,
    action,
    entityType,
    entityId: userId,
    oldValues: changes?.oldValues ?? {},
    newValues: changes?.newValues ?? {},
    ipAddress: origin.ipAddress,
    userAgent: origin.userAgent,
    description,
    happenedAt: happenedAt.toISOString(),
  });
}

/**
 * @param fields those that may be told of: never a secret
 * @returns the fields that differ, as they were and as they are; `undefined` when none does
 */
export function changesBetween<Row>(
  before: Row,
  after: Row,
  fields: readonly (keyof Row & string)[],
): Changes | undefined {
  const changed = fields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return undefined;
  const valuesOf = (row: Row) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { oldValues: valuesOf(before), newValues: valuesOf(after) };
}
