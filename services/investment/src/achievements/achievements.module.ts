import { achievementEndpoints, memberReferred } from '@bambuzal/contracts';
import {
  type Module,
  currentContext,
  operation,
  subscription,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { InvestmentDependencies } from '../dependencies';
import type { OnSettled } from '../settlement/settlement';
import { Achievements } from './achievements';
import { achievedByInvesting, achievedByReferring } from './catalogue';
import { userAchievementModel } from './user-achievement.model';

type OfMembers = (unit: UnitOfWork, userIds: readonly string[]) => Promise<void>;

interface AchievementsModule extends Module {
  readonly onSettled: OnSettled;
  readonly onGoalCompleted: (unit: UnitOfWork, userId: string) => Promise<void>;
  /**
   * Called with a batch of the profit run, for members whose investments pay for the first time.
   */
  readonly onFirstProfits: OfMembers;
  /** Called with a batch of the profit run, for members whose investments have ended. */
  readonly onCompleted: OfMembers;
}

/**
 * Module of members' achievements. Other parts of the service call its handlers in their own
 * transactions.
 */
export function achievementsModule({
  connection,
  now,
  settings,
}: InvestmentDependencies): AchievementsModule {
  const achievements = new Achievements({ rows: userAchievementModel(connection), settings, now });
  return {
    name: 'achievements',
    models: [userAchievementModel],
    routes: [
      operation(achievementEndpoints.list, ({ caller }) =>
        achievements.list(caller.sub, currentContext().language),
      ),
    ],
    consumes: [
      subscription(memberReferred, ({ userId, directReferrals }, unit) =>
        achievements.unlock(unit, [userId], achievedByReferring(directReferrals)),
      ),
    ],
    onSettled: (unit, { userId, totals }) =>
      achievements.unlock(unit, [userId], achievedByInvesting(totals)),
    onGoalCompleted: (unit, userId) => achievements.unlock(unit, [userId], ['first_goal']),
    onFirstProfits: (unit, userIds) => achievements.unlock(unit, userIds, ['first_profit']),
    onCompleted: (unit, userIds) => achievements.unlock(unit, userIds, ['first_completed']),
  };
}
