import type { Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A level (docs/product.md, Levels and achievements). */
export interface UserLevelRow {
  readonly _id: Types.ObjectId;
  readonly name: string;
  readonly description: string;
  readonly minInvestment: Cents;
  readonly bonusAmount: Cents;
  readonly badgeImageUrl: string | null;
  readonly isActive: boolean;
  readonly createdAt: Date;
}

const schema = new Schema<UserLevelRow>(
  {
    name: { type: String, required: true },
    description: { type: String, default: '' },
    minInvestment: { type: Number, required: true },
    bonusAmount: { type: Number, required: true },
    badgeImageUrl: { type: String, default: null },
    isActive: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'user_levels', versionKey: false },
);
// Each minimum amount has only one level.
schema.index({ minInvestment: 1 }, { unique: true });
// The list for administrators.
schema.index({ minInvestment: 1, _id: 1 });
// The lists for members and for administrators, and levels up to a sum.
schema.index({ isActive: 1, minInvestment: 1, _id: 1 });

export function userLevelModel(connection: Connection): Model<UserLevelRow> {
  return connection.model<UserLevelRow>('UserLevel', schema);
}

/**
 * Record that a member reached a level. It is written once and stays if the member or the level
 * changes later.
 */
export interface ReachedLevelRow {
  /** `<userId>/<levelId>`. */
  readonly _id: string;
  readonly userId: string;
  readonly levelId: string;
  /** Name of the level when it was reached. The bonus is of that time too. */
  readonly name: string;
  readonly bonusAmount: Cents;
  /** Id of the investment with which the member reached the level. */
  readonly investmentId: string;
  readonly reachedAt: Date;
}

const reachedSchema = new Schema<ReachedLevelRow>(
  {
    _id: String,
    userId: { type: String, required: true },
    levelId: { type: String, required: true },
    name: { type: String, required: true },
    bonusAmount: { type: Number, required: true },
    investmentId: { type: String, required: true },
    reachedAt: { type: Date, required: true },
  },
  { collection: 'reached_levels', versionKey: false },
);
// Number of members who reached a level.
reachedSchema.index({ levelId: 1 });

export function reachedLevelModel(connection: Connection): Model<ReachedLevelRow> {
  return connection.model<ReachedLevelRow>('ReachedLevel', reachedSchema);
}
