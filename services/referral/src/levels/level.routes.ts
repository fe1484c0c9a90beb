import { bonusAdministrationEndpoints as endpoints } from '@bambuzal/contracts';
import { operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { ReferralDependencies } from '../dependencies';
import { readLevelEffect } from './read-level-effect';
import type { ReferralLevelRow } from './referral-level.model';

export function levelRoutes(dependencies: ReferralDependencies): Operation[] {
  const { levels } = dependencies;
  return [
    operation(endpoints.levelEffect, () => readLevelEffect(dependencies)),
    operation(endpoints.levels, async () => levelTable(await levels.all())),
    operation(endpoints.changeLevels, async ({ body, caller, request }) =>
      levelTable(await levels.change({ caller, origin: originOf(request) }, body.levels)),
    ),
  ];
}

function levelTable(rows: readonly ReferralLevelRow[]) {
  return {
    data: rows.map(({ _id: level, name, percentageBonus, isActive }) => ({
      level,
      name,
      percentageBonus,
      isActive,
    })),
  };
}
