import { type Connection, type Model, Schema } from 'mongoose';
import type { ChainHead } from './audit-chain';

/** End of the chain on a day of the operator. */
export interface DailyHeadRow extends ChainHead {
  /** The day: `yyyy-mm-dd`. */
  readonly _id: string;
  /** When the service first saw the day. */
  readonly takenAt: Date;
  /** When the address outside took it (`AUDIT_ANCHOR_URL`). */
  readonly anchoredAt?: Date | null;
}

const schema = new Schema<DailyHeadRow>(
  {
    _id: String,
    sequence: { type: Number, required: true },
    hash: { type: String, required: true },
    takenAt: { type: Date, required: true },
    anchoredAt: { type: Date, default: null },
  },
  { collection: 'audit_daily_heads', versionKey: false },
);

// Heads that are still to be sent outside.
schema.index({ anchoredAt: 1, _id: 1 });

export function dailyHeadModel(connection: Connection): Model<DailyHeadRow> {
  return connection.model<DailyHeadRow>('AuditDailyHead', schema);
}
