import { oversightEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import { financialStats, type StatsDependencies } from './financial-stats';
import { ledgerLines } from './ledger-lines';
import type { SolvencyRecounts } from './solvency-recounts';

/** Endpoints for administrators who are responsible for the money. */
export function oversightRoutes(
  dependencies: StatsDependencies,
  recounts: Pick<SolvencyRecounts, 'last' | 'recount'>,
): Operation[] {
  return [
    operation(oversightEndpoints.financialStats, ({ query }) =>
      financialStats(dependencies, query),
    ),
    operation(oversightEndpoints.solvency, () => recounts.last()),
    operation(oversightEndpoints.recountSolvency, () => recounts.recount()),
    operation(oversightEndpoints.ledgerLines, ({ query: { page, pageSize, ...wanted } }) =>
      ledgerLines(dependencies, wanted, { page, pageSize }),
    ),
  ];
}
