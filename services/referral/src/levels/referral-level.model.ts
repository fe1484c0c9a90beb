import type { BasisPoints } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** What a level pays (docs/product.md, Referral programme). */
export interface ReferralLevelRow {
  /** The level, 1 to 5. */
  readonly _id: number;
  readonly name: string;
  /** Of what is invested. */
  readonly percentageBonus: BasisPoints;
  /** An inactive one pays nothing. */
  readonly isActive: boolean;
  /** Of the first level: how often the table was changed. */
  readonly changes?: number;
}

const schema = new Schema<ReferralLevelRow>(
  {
    _id: Number,
    name: { type: String, required: true },
    percentageBonus: { type: Number, required: true },
    isActive: { type: Boolean, required: true },
    changes: Number,
  },
  { collection: 'referral_levels', versionKey: false },
);

export function referralLevelModel(connection: Connection): Model<ReferralLevelRow> {
  return connection.model<ReferralLevelRow>('ReferralLevel', schema);
}
