import type { Module, UnitOfWork } from '@bambuzal/service-kit';
import { achievementsModule } from '../achievements/achievements.module';
import { goalsModule } from '../goals/goals.module';
import { levelsModule } from '../levels/levels.module';
import type { InvestmentDependencies } from '../dependencies';
import { settlementModule } from '../settlement/settlement.module';
import type { Settlement } from '../settlement/settlement';

export interface Progress {
  readonly modules: readonly Module[];
  /**
   * Called after an activation, because an investment without a cooling-off period counts at once.
   */
  readonly onActivated: Settlement['follow'];
  /**
   * Called with a batch of the profit run, for members whose investments pay for the first time.
   */
  readonly onFirstProfits: (unit: UnitOfWork, userIds: readonly string[]) => Promise<void>;
  /** Called with a batch of the profit run, for members whose investments have ended. */
  readonly onCompleted: (unit: UnitOfWork, userIds: readonly string[]) => Promise<void>;
}

/** Modules of levels, achievements and members' goals. */
export function progressModules(dependencies: InvestmentDependencies): Progress {
  const achievements = achievementsModule(dependencies);
  const goals = goalsModule(dependencies, achievements.onGoalCompleted);
  const levels = levelsModule(dependencies);
  const settlement = settlementModule(dependencies, [levels.onSettled, achievements.onSettled]);
  const { onCompleted, onFirstProfits } = achievements;
  return {
    modules: [levels, goals, achievements, settlement],
    onActivated: settlement.onActivated,
    onCompleted,
    onFirstProfits,
  };
}
