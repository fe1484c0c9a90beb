import type { AuditRecord } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import type { ChainHead, ChainLink } from './audit-chain';

/** One row of the chain (docs/product.md, Audit). */
export interface AuditLogRow extends ChainLink, Omit<AuditRecord, 'happenedAt'> {
  readonly happenedAt: Date;
  readonly correlationId: string;
  /** Id of the message that brought the record. */
  readonly messageId: string;
  readonly recordedAt: Date;
}

const nullableText = { type: String, default: null };

const schema = new Schema<AuditLogRow>(
  {
    sequence: { type: Number, required: true },
    previousHash: { type: String, required: true },
    hash: { type: String, required: true },
    userId: nullableText,
    adminId: nullableText,
    action: { type: String, required: true },
    entityType: { type: String },
    entityId: { type: String },
    oldValues: Schema.Types.Mixed,
    newValues: Schema.Types.Mixed,
    ipAddress: nullableText,
    userAgent: nullableText,
    description: { type: String },
    happenedAt: { type: Date, required: true },
    correlationId: { type: String, required: true },
    messageId: { type: String, required: true },
    recordedAt: { type: Date, required: true },
  },
  // An empty object is content too, and counts in the hash.
  { collection: 'audit_logs', versionKey: false, minimize: false },
);
// The chain in its order; no place in it is taken twice.
schema.index({ sequence: 1 }, { unique: true });
// The log, the latest first; records of one moment in the order in which they were chained.
schema.index({ happenedAt: -1, sequence: -1 });
// Actions of one administrator.
schema.index({ adminId: 1, happenedAt: -1, sequence: -1 });
// Records about one person.
schema.index({ userId: 1, happenedAt: -1, sequence: -1 });
// Records about one thing, or about one kind of things.
schema.index({ entityType: 1, entityId: 1, happenedAt: -1, sequence: -1 });
schema.index({ entityType: 1, happenedAt: -1, sequence: -1 });
// Everything of one kind.
schema.index({ action: 1, happenedAt: -1, sequence: -1 });

export function auditLogModel(connection: Connection): Model<AuditLogRow> {
  return connection.model<AuditLogRow>('AuditLog', schema);
}

/** The one row of `audit_chain`: where the chain ends. */
export interface ChainHeadRow extends ChainHead {
  readonly _id: 'head';
}

const headSchema = new Schema<ChainHeadRow>(
  {
    _id: String,
    sequence: { type: Number, required: true },
    hash: { type: String, required: true },
  },
  { collection: 'audit_chain', versionKey: false },
);

export function chainHeadModel(connection: Connection): Model<ChainHeadRow> {
  return connection.model<ChainHeadRow>('AuditChainHead', headSchema);
}
