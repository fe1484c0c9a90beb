import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Tally } from './reaction';

/**
 * A part of an advertisement's counts. The total is the sum of the parts. With several parts,
 * simultaneous views by different members rarely conflict.
 */
export interface TallyRow extends Tally {
  readonly advertisementId: Types.ObjectId;
  /** Number of the part, from 0. */
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
// Finds all parts of some advertisements, and the part to count in.
schema.index({ advertisementId: 1, part: 1 }, { unique: true });

export function tallyModel(connection: Connection): Model<TallyRow> {
  return connection.model<TallyRow>('AdvertisementTally', schema);
}
