import { oversightEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { WalletDependencies } from '../dependencies';
import { financialStats } from './financial-stats';
import { ledgerLines } from './ledger-lines';
import { solvencyOf } from './solvency';

type Dependencies = Pick<
  WalletDependencies,
  | 'accounts'
  | 'connection'
  | 'documentMarks'
  | 'entries'
  | 'ledger'
  | 'now'
  | 'statementDays'
  | 'transact'
>;

/** Endpoints for administrators who are responsible for the money. */
export function oversightRoutes(dependencies: Dependencies): Operation[] {
  return [
    operation(oversightEndpoints.financialStats, ({ query }) =>
      financialStats(dependencies, query),
    ),
    operation(oversightEndpoints.solvency, () => solvencyOf(dependencies)),
    operation(oversightEndpoints.ledgerLines, ({ query: { page, pageSize, ...wanted } }) =>
      ledgerLines(dependencies, wanted, { page, pageSize }),
    ),
  ];
}
