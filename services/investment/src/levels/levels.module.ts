import type { Module } from '@bambuzal/service-kit';
import type { InvestmentDependencies } from '../dependencies';
import type { OnSettled } from '../settlement/settlement';
import { Levels } from './levels';
import { levelRoutes } from './levels.routes';
import { ReachedLevels } from './reached-levels';
import { reachedLevelModel, userLevelModel } from './user-level.model';

interface LevelsModule extends Module {
  readonly onSettled: OnSettled;
}

/** Module of the operator's levels. */
export function levelsModule(dependencies: InvestmentDependencies): LevelsModule {
  const levels = userLevelModel(dependencies.connection);
  const rows = reachedLevelModel(dependencies.connection);
  const reached = new ReachedLevels({ levels, reached: rows });
  return {
    name: 'levels',
    models: [userLevelModel, reachedLevelModel],
    routes: levelRoutes(new Levels({ ...dependencies, levels, reached: rows })),
    onSettled: (unit, settled) => reached.settled(unit, settled),
  };
}
