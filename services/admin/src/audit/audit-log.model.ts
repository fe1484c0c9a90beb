import type { AuditRecord } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { ChainHead, ChainLink } from './audit-chain';

/** A row of the chain (docs/product.md, Audit). */
export interface AuditLogRow extends ChainLink, Omit<AuditRecord, 'happenedAt'> {
  readonly _id: Types.ObjectId;
  readonly happenedAt: Date;
  readonly correlationId: string;
  /** Id of the message that contained the record. */
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
  // Empty objects are stored too, because they are part of the hash.
  { collection: 'audit_logs', versionKey: false, minimize: false },
);
// Order of the chain. Each position is unique.
schema.index({ sequence: 1 }, { unique: true });
// The log, latest first. Rows are only appended, so ids follow the chain.
schema.index({ happenedAt: -1, _id: -1 });
// The log by each of its filters.
for (const field of ['adminId', 'userId', 'action', 'entityType', 'entityId']) {
  schema.index({ [field]: 1, happenedAt: -1, _id: -1 });
}
// Records of one action, for a search.
schema.index({ correlationId: 1, happenedAt: -1, _id: -1 });

export function auditLogModel(connection: Connection): Model<AuditLogRow> {
  return connection.model<AuditLogRow>('AuditLog', schema);
}

/** The only row of `audit_chain`: the end of the chain. */
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
