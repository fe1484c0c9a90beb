import type { BasisPoints } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** Percentage and state of a level (docs/product.md, Referral programme). */
export interface ReferralLevelRow {
  /** Number of the level, 1 to 5. */
  readonly _id: number;
  readonly name: string;
  /** Share of the invested amount, in basis points. */
  readonly percentageBonus: BasisPoints;
  /** Whether the level pays bonuses. */
  readonly isActive: boolean;
  /** Number of changes of the table; used in the row of level 1 only. */
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
