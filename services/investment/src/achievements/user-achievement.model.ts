import { type AchievementKey, achievementKeySchema } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** That a member unlocked an achievement. */
export interface UserAchievementRow {
  /** `<userId>/<achievement>`: there is no second one. */
  readonly _id: string;
  readonly userId: string;
  readonly achievement: AchievementKey;
  /** As it was worth then. */
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
// A member's: there are no more of them than there are achievements.
schema.index({ userId: 1 });

export function userAchievementModel(connection: Connection): Model<UserAchievementRow> {
  return connection.model<UserAchievementRow>('UserAchievement', schema);
}
