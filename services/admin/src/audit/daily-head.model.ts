import { type Connection, type Model, Schema } from 'mongoose';
import type { ChainHead } from './audit-chain';

/** End of the chain on a day of the operator. */
export interface DailyHeadRow extends ChainHead {
  /** The day: `yyyy-mm-dd`. */
  readonly _id: string;
  /** When the service first saw the day. */
  readonly takenAt: Date;
}

const schema = new Schema<DailyHeadRow>(
  {
    _id: String,
    sequence: { type: Number, required: true },
    hash: { type: String, required: true },
    takenAt: { type: Date, required: true },
  },
  { collection: 'audit_daily_heads', versionKey: false },
);

export function dailyHeadModel(connection: Connection): Model<DailyHeadRow> {
  return connection.model<DailyHeadRow>('AuditDailyHead', schema);
}
