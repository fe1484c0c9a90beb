import type { BasisPoints } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** Rate of a package for one day, the same for everyone. Written once and never changed. */
export interface DailyRateRow {
  /** `<packageId>/<yyyy-mm-dd>`. */
  readonly _id: string;
  readonly packageId: Types.ObjectId;
  /** Day of the rate, `yyyy-mm-dd` in the operator's time zone. */
  readonly date: string;
  readonly rate: BasisPoints;
  readonly publishedAt: Date;
}

const schema = new Schema<DailyRateRow>(
  {
    _id: String,
    packageId: { type: Schema.Types.ObjectId, required: true },
    date: { type: String, required: true },
    rate: { type: Number, required: true },
    publishedAt: { type: Date, required: true },
  },
  { collection: 'daily_rates', versionKey: false },
);
// Rates of a package, latest first. Also used for the latest rate.
schema.index({ packageId: 1, date: -1 });

export function dailyRateModel(connection: Connection): Model<DailyRateRow> {
  return connection.model<DailyRateRow>('DailyRate', schema);
}

export function dailyRateId(packageId: Types.ObjectId, date: string): string {
  return `${String(packageId)}/${date}`;
}
