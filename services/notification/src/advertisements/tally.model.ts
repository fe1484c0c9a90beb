import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Tally } from './reaction';

/**
 * A part of an advertisement's counts. The total is the sum of its parts: simultaneous views by
 * different members rarely contend for one row.
 */
export interface TallyRow extends Tally {
  readonly advertisementId: Types.ObjectId;
  /** From 0. */
  readonly part: number;
}

const schema = new Schema<TallyRow>(
  {
    advertisementId: { type: Schema.Types.ObjectId, required: true },
    part: { type: Number, required: true },
    views: { type: Number, required: true },
    clicks: { type: Number, required: true },
    dismissals: { type: Number, required: true },
  },
  { collection: 'advertisement_tallies', versionKey: false },
);
// The parts of some advertisements, and the one part to count in.
schema.index({ advertisementId: 1, part: 1 }, { unique: true });

export function tallyModel(connection: Connection): Model<TallyRow> {
  return connection.model<TallyRow>('AdvertisementTally', schema);
}
