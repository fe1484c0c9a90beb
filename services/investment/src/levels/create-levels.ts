import type { Composition } from '@bambuzal/service-kit';
import type { InvestmentParts } from '../parts';
import type { OnSettled } from '../settled/settlement';
import { Levels } from './levels';
import { levelOperations } from './levels.operations';
import { ReachedLevels } from './reached-levels';
import { reachedLevelModel, userLevelModel } from './user-level.model';

type LevelsRoom = Pick<Composition, 'operations' | 'subscriptions'> & {
  readonly onSettled: OnSettled;
};

/** The operator's levels, wired. */
export function createLevels(parts: InvestmentParts): LevelsRoom {
  const levels = userLevelModel(parts.connection);
  const reached = new ReachedLevels({ levels, reached: reachedLevelModel(parts.connection) });
  return {
    operations: levelOperations(new Levels({ ...parts, levels })),
    subscriptions: [],
    onSettled: (unit, settled) => reached.settled(unit, settled),
  };
}
