import { type AchievementKey, achievementKeySchema } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** Record that a member unlocked an achievement. */
export interface UserAchievementRow {
  /** `<userId>/<achievement>`: at most one row per member and achievement. */
  readonly _id: string;
  readonly userId: string;
  readonly achievement: AchievementKey;
  /** Points of the achievement when it was unlocked. */
  readonly points: number;
  readonly achievedAt: Date;
}

const schema = new Schema<UserAchievementRow>(
  {
    _id: String,
    userId: { type: String, required: true },
    achievement: { type: String, enum: achievementKeySchema.options, required: true },
    points: { type: Number, required: true },
    achievedAt: { type: Date, required: true },
  },
  { collection: 'user_achievements', versionKey: false },
);
// Achievements of one member.
schema.index({ userId: 1 });

export function userAchievementModel(connection: Connection): Model<UserAchievementRow> {
  return connection.model<UserAchievementRow>('UserAchievement', schema);
}
