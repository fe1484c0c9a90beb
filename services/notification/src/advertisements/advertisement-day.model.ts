import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Tally } from './reaction';

/** A part of an advertisement's counts of one day; see `TallyRow` for the parts. */
export interface AdvertisementDayRow extends Tally {
  readonly advertisementId: Types.ObjectId;
  /** Day of the operator: `yyyy-mm-dd`. */
  readonly day: string;
  /** Number of the part, from 0. */
  readonly part: number;
}

const schema = new Schema<AdvertisementDayRow>(
  {
    advertisementId: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    part: { type: Number, required: true },
    views: { type: Number, default: 0 },
    clicks: { type: Number, default: 0 },
    dismissals: { type: Number, default: 0 },
  },
  { collection: 'advertisement_days', versionKey: false },
);
// Finds the days of an advertisement, and the part of a day to count in.
schema.index({ advertisementId: 1, day: 1, part: 1 }, { unique: true });
// Counts of a day, of all advertisements.
schema.index({ day: 1 });

export function advertisementDayModel(connection: Connection): Model<AdvertisementDayRow> {
  return connection.model<AdvertisementDayRow>('AdvertisementDay', schema);
}
