import type { Module } from '@bambuzal/service-kit';
import type { InvestmentParts } from '../parts';
import type { OnSettled } from '../settlement/settlement';
import { Levels } from './levels';
import { levelRoutes } from './levels.routes';
import { ReachedLevels } from './reached-levels';
import { reachedLevelModel, userLevelModel } from './user-level.model';

interface LevelsModule extends Module {
  readonly onSettled: OnSettled;
}

/** The operator's levels. */
export function levelsModule(parts: InvestmentParts): LevelsModule {
  const levels = userLevelModel(parts.connection);
  const reached = new ReachedLevels({ levels, reached: reachedLevelModel(parts.connection) });
  return {
    name: 'levels',
    routes: levelRoutes(new Levels({ ...parts, levels })),
    onSettled: (unit, settled) => reached.settled(unit, settled),
  };
}
