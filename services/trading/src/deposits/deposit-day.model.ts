import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { DepositDay } from './deposit';

/** Result of one close for a deposit. Amounts in cents. */
export interface DepositDayRow extends DepositDay {
  readonly depositId: Types.ObjectId;
}

const amount = { type: Number, required: true };

const schema = new Schema<DepositDayRow>(
  {
    depositId: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    share: amount,
    fee: amount,
    value: amount,
  },
  { collection: 'smart_trading_days', versionKey: false },
);
// Finds a deposit's days, the latest first, and keeps each day once.
schema.index({ depositId: 1, day: -1 }, { unique: true });

export function depositDayModel(connection: Connection): Model<DepositDayRow> {
  return connection.model<DepositDayRow>('SmartTradingDay', schema);
}
