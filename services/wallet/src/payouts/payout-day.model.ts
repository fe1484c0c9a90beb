import { type Connection, type Model, Schema } from 'mongoose';

/**
 * Automatic payouts on one day in the operator's time zone: one row per member, and one row for all
 * members. The row counts approvals, so a payout that fails later still counts.
 */
export interface PayoutDayRow {
  /** `<yyyy-mm-dd>/<member's id>` or `<yyyy-mm-dd>/all`. */
  readonly _id: string;
  readonly count: number;
  /** Requested amount in cents, fees included. */
  readonly amount: number;
}

const schema = new Schema<PayoutDayRow>(
  {
    _id: String,
    count: { type: Number, required: true },
    amount: { type: Number, required: true },
  },
  { collection: 'payout_days', versionKey: false },
);

export function payoutDayModel(connection: Connection): Model<PayoutDayRow> {
  return connection.model<PayoutDayRow>('PayoutDay', schema);
}
