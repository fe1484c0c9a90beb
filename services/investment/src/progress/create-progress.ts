import type { Composition, UnitOfWork } from '@bambuzal/service-kit';
import { createAchievements } from '../achievements/create-achievements';
import { createGoals } from '../goals/create-goals';
import { createLevels } from '../levels/create-levels';
import type { InvestmentParts } from '../parts';
import { createSettlement } from '../settled/create-settlement';
import type { Settlement } from '../settled/settlement';

export type Progress = Required<Omit<Composition, 'keys' | 'onListen'>> & {
  /** For what activates an investment: one without a cooling-off period counts at once. */
  readonly settle: Settlement['settle'];
  /** For a batch of the profit run: whose investments pay for the first time. */
  readonly onFirstProfits: (unit: UnitOfWork, userIds: readonly string[]) => Promise<void>;
  /** Likewise: whose investments have come to their end. */
  readonly onCompleted: (unit: UnitOfWork, userIds: readonly string[]) => Promise<void>;
};

/** What members come to by investing (levels, achievements) and what they aim at, wired. */
export function createProgress(parts: InvestmentParts): Progress {
  const achievements = createAchievements(parts);
  const goals = createGoals(parts, achievements.onGoalCompleted);
  const levels = createLevels(parts);
  const settlement = createSettlement(parts, [levels.onSettled, achievements.onSettled]);
  const { onCompleted, onFirstProfits } = achievements;
  const rooms = [levels, goals, achievements];
  return {
    ...settlement,
    onCompleted,
    onFirstProfits,
    operations: rooms.flatMap(({ operations }) => operations),
    subscriptions: rooms.flatMap(({ subscriptions }) => subscriptions),
  };
}
