import {
  type AchievementJson,
  type AchievementKey,
  achievementKeySchema,
  type Cents,
  centsSchema,
} from '@bambuzal/contracts';
import type { InvestedTotals } from '../settlement/invested-totals';

interface AchievementFacts {
  readonly category: AchievementJson['category'];
  readonly points: number;
  /**
   * Total investment that unlocks the achievement, in cents of the platform's currency. Absent if
   * the condition is another.
   */
  readonly invested?: Cents;
}

/**
 * Categories and points of all achievements. A first step gives ten points, more difficult steps
 * give more (docs/product.md, Levels and achievements).
 */
export const catalogue: Readonly<Record<AchievementKey, AchievementFacts>> = {
  first_investment: { category: 'investment', points: 10 },
  three_packages: { category: 'investment', points: 30 },
  invested_1000: { category: 'investment', points: 20, invested: centsSchema.parse(100_000) },
  invested_10000: { category: 'investment', points: 50, invested: centsSchema.parse(1_000_000) },
  first_profit: { category: 'profit', points: 10 },
  first_completed: { category: 'profit', points: 20 },
  first_goal: { category: 'goal', points: 10 },
  first_referral: { category: 'network', points: 10 },
  ten_referrals: { category: 'network', points: 50 },
};

/** @returns the achievements that an invested total unlocks */
export function achievedByInvesting({ total, packages }: InvestedTotals): AchievementKey[] {
  const byAmount = achievementKeySchema.options.filter((key) => {
    const { invested } = catalogue[key];
    return invested !== undefined && total >= invested;
  });
  return [
    ...(packages >= 1 ? (['first_investment'] as const) : []),
    ...(packages >= 3 ? (['three_packages'] as const) : []),
    ...byAmount,
  ];
}

/** @returns the achievements that a number of referrals unlocks */
export function achievedByReferring(directReferrals: number): AchievementKey[] {
  return [
    ...(directReferrals >= 1 ? (['first_referral'] as const) : []),
    ...(directReferrals >= 10 ? (['ten_referrals'] as const) : []),
  ];
}
