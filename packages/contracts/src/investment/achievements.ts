import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';

/** Achievements. Each is unlocked once, by an event. */
export const achievementKeySchema = z.enum([
  'first_investment',
  'three_packages',
  'invested_1000',
  'invested_10000',
  'first_profit',
  'first_completed',
  'first_goal',
  'first_referral',
  'ten_referrals',
]);
export type AchievementKey = z.infer<typeof achievementKeySchema>;

export const achievementSchema = z.object({
  id: achievementKeySchema,
  /** In the reader's language, like the next two fields. */
  title: z.string(),
  description: z.string(),
  /** Condition that unlocks it, in words. */
  criteria: z.string(),
  points: z.int(),
  category: z.enum(['investment', 'profit', 'goal', 'network']),
  badgeImageUrl: z.string().nullable(),
  /** `null` while locked. */
  achievedAt: instantSchema.nullable(),
});
export type AchievementJson = z.input<typeof achievementSchema>;

export const achievementEndpoints = {
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/achievements',
    summary: 'All achievements, unlocked ones first',
    access: 'user',
    answer: z.object({ data: z.array(achievementSchema), totalPoints: z.int() }),
  }),
};
