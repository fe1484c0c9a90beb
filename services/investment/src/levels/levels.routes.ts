import { levelEndpoints, levelTableEndpoints } from '@bambuzal/contracts';
import { operation, type Operation, tableRoutes } from '@bambuzal/service-kit';
import type { Levels } from './levels';

export function levelRoutes(levels: Levels): Operation[] {
  return [
    operation(levelEndpoints.list, ({ caller, query }) => levels.list(caller, query)),
    ...tableRoutes(
      levelTableEndpoints,
      {
        rows: levels.listed,
        filters: { active: 'isActive' },
        sorts: { minInvestment: 'minInvestment' },
        view: (rows) => levels.administered(rows),
      },
      levels.writes,
    ),
  ];
}
