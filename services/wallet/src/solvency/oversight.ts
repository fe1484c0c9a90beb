import { oversightEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { WalletDependencies } from '../dependencies';
import { financialStats, type StatsDependencies } from './financial-stats';
import type { LastChecks } from './last-checks';
import { ledgerLines } from './ledger-lines';
import { solvencyOf } from './solvency';

type Dependencies = StatsDependencies & Pick<WalletDependencies, 'accounts'>;

/** Endpoints for administrators who are responsible for the money. */
export function oversightRoutes(
  dependencies: Dependencies,
  lastChecks: Pick<LastChecks, 'remember'>,
): Operation[] {
  return [
    operation(oversightEndpoints.financialStats, ({ query }) =>
      financialStats(dependencies, query),
    ),
    operation(oversightEndpoints.solvency, async () =>
      lastChecks.remember(await solvencyOf(dependencies)),
    ),
    operation(oversightEndpoints.ledgerLines, ({ query: { page, pageSize, ...wanted } }) =>
      ledgerLines(dependencies, wanted, { page, pageSize }),
    ),
  ];
}
