import { type AchievementKey, achievementKeySchema } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** Record that a member unlocked an achievement. */
export interface UserAchievementRow {
  /** `<userId>/<achievement>`: at most one for each pair. */
  readonly _id: string;
  readonly userId: string;
  readonly achievement: AchievementKey;
  /** Its points at that time. */
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
// A member's achievements: at most as many as the catalogue has.
schema.index({ userId: 1 });

export function userAchievementModel(connection: Connection): Model<UserAchievementRow> {
  return connection.model<UserAchievementRow>('UserAchievement', schema);
}
