import { type BeaconName, beaconSchema } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** The secret of a day, and its published parts. */
export interface FairnessSeedRow {
  /** The operator's day, `yyyy-mm-dd`. */
  readonly _id: string;
  /** Start of the day, Unix seconds. */
  readonly startsAt: number;
  /** The encrypted seed. It stays encrypted after it is revealed. */
  readonly encryptedSeed: string;
  /** SHA-256 of the seed, in hex. */
  readonly commitment: string;
  readonly committedAt: Date;
  readonly beacon: BeaconName;
  /** `null` until the day is over and all of its rounds are stored. */
  readonly revealedAt: Date | null;
  /** When the day's pairs and the pool's rule became final; `null` while they may change. */
  readonly termsFrozenAt: Date | null;
  /**
   * When the terms were last written. A change of the configuration writes it too, so that no
   * change overlaps with making the terms final.
   */
  readonly termsWrittenAt: Date;
  /** Number of the day's trades whose stake was returned for lack of a price. */
  readonly refunds: number;
}

const schema = new Schema<FairnessSeedRow>(
  {
    _id: String,
    startsAt: { type: Number, required: true },
    encryptedSeed: { type: String, required: true },
    commitment: { type: String, required: true },
    committedAt: { type: Date, required: true },
    beacon: { type: String, enum: beaconSchema.options, required: true },
    revealedAt: { type: Date, default: null },
    termsFrozenAt: { type: Date, default: null },
    termsWrittenAt: { type: Date, required: true },
    refunds: { type: Number, default: 0 },
  },
  { collection: 'fairness_seeds', versionKey: false },
);
// Days to reveal or to continue.
schema.index({ revealedAt: 1, startsAt: 1 });
// Finds the next days whose terms become final.
schema.index({ termsFrozenAt: 1, _id: 1 });

export function fairnessSeedModel(connection: Connection): Model<FairnessSeedRow> {
  return connection.model<FairnessSeedRow>('FairnessSeed', schema);
}
