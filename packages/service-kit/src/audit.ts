import type {
  AccessToken,
  AuditedEntity,
  AuditRecord,
  auditRecordSchema,
  MessageType,
} from '@bambuzal/contracts';
import type { AuditRecordData } from './decisions/decision';
import type { RequestOrigin } from './http/request-origin';
import type { UnitOfWork } from './messaging/unit-of-work';

/** Actor, with the address and the browser that they use. */
export interface Actor {
  readonly caller: AccessToken;
  readonly origin: RequestOrigin;
}

export interface AuditEntry {
  /** Person that the record concerns. */
  readonly userId: string;
  readonly action: AuditRecord['action'];
  /** Kind of the entity; `user` unless given. */
  readonly entityType?: AuditedEntity;
  /** Id of the entity; `userId` unless given. */
  readonly entityId?: string;
  readonly changes?: Changes;
  /** Text in Portuguese, the language of the operator's people. */
  readonly description: string;
  readonly happenedAt: Date;
}

type Values = Record<string, unknown>;

export interface Changes {
  readonly oldValues: Values;
  readonly newValues: Values;
}

/** Publishes the audit record together with the change, so that both are stored or neither is. */
type PublishAudit = (unit: UnitOfWork, actor: Actor, entry: AuditEntry) => Promise<void>;

/** @param type type of the message that carries a service's records */
export function auditBy(type: MessageType<typeof auditRecordSchema>): PublishAudit {
  return (unit, actor, entry) => unit.publish(type, auditRecordOf(actor, entry));
}

/**
 * Makes the audit record of an action about a member, for a decision that is carried out later.
 *
 * @param actor `null` for an action of the service itself
 */
export function auditRecordOf(
  actor: Actor | null,
  { userId, action, entityType = 'user', entityId, changes, description, happenedAt }: AuditEntry,
): AuditRecordData {
  return {
    userId,
    adminId: actor?.caller.role === 'admin' ? actor.caller.sub : null,
    action,
    entityType,
    entityId: entityId ?? userId,
    oldValues: changes?.oldValues ?? {},
    newValues: changes?.newValues ?? {},
    ipAddress: actor?.origin.ipAddress ?? null,
    userAgent: actor?.origin.userAgent ?? null,
    description,
    happenedAt: happenedAt.toISOString(),
  };
}

interface OperatorAuditEntry extends Pick<AuditEntry, 'action' | 'description' | 'happenedAt'> {
  readonly entityType: AuditedEntity;
  readonly entityId: string;
  readonly changes: Changes;
}

/** Publishes the audit record of a change that concerns the operator's own tables and no member. */
export type PublishOperatorAudit = (
  unit: UnitOfWork,
  actor: Actor,
  entry: OperatorAuditEntry,
) => Promise<void>;

/** @param type type of the message that carries a service's records */
export function operatorAuditBy(type: MessageType<typeof auditRecordSchema>): PublishOperatorAudit {
  return (unit, { caller, origin }, { changes, happenedAt, ...entry }) =>
    unit.publish(type, {
      ...entry,
      ...changes,
      ...origin,
      userId: null,
      adminId: caller.sub,
      happenedAt: happenedAt.toISOString(),
    });
}

/**
 * @param fields fields that may appear in the record: never a secret
 * @returns the fields that differ, with their old and new values; `undefined` when all are equal
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
