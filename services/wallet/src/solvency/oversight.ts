import { oversightEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { WalletParts } from '../parts';
import { financialStats } from './financial-stats';
import { ledgerLines } from './ledger-lines';
import { solvencyOf } from './solvency';

type Parts = Pick<
  WalletParts,
  'accounts' | 'connection' | 'entries' | 'ledger' | 'now' | 'statementDays' | 'transact'
>;

/** What those who answer for the money look at. */
export function oversightRoutes(parts: Parts): Operation[] {
  return [
    operation(oversightEndpoints.financialStats, ({ query }) => financialStats(parts, query)),
    operation(oversightEndpoints.solvency, () => solvencyOf(parts)),
    operation(oversightEndpoints.ledgerLines, ({ query: { page, pageSize, ...wanted } }) =>
      ledgerLines(parts, wanted, { page, pageSize }),
    ),
  ];
}
