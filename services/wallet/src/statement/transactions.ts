import { DomainError, transactionEndpoints } from '@bambuzal/contracts';
import { objectIdOf, operation, type Operation } from '@bambuzal/service-kit';
import { exportOperation } from '../exports/export-operation';
import type { WalletParts } from '../parts';
import { selectionOf } from './statement-filter';
import { statementPage } from './statement-page';
import { transactionView } from './transaction-view';

type Parts = Pick<
  WalletParts,
  'transactions' | 'statementDays' | 'ledger' | 'members' | 'settings' | 'now'
>;

export function transactionRoutes(parts: Parts): Operation[] {
  const { transactions, now } = parts;
  return [
    operation(transactionEndpoints.list, ({ query: { page, pageSize, ...filter }, caller }) =>
      statementPage(parts, selectionOf(caller.sub, filter, now()), { page, pageSize }),
    ),
    // Before the path of one line, which would take "export" for an id.
    exportOperation(parts),
    operation(transactionEndpoints.one, async ({ params, caller }) => {
      const row = await transactions
        .findOne({ _id: objectIdOf(params.id), userId: caller.sub })
        .lean();
      if (!row) throw new DomainError('NOT_FOUND');
      return transactionView(row);
    }),
  ];
}
