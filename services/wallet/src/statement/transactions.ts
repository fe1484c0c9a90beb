import { DomainError, memberMoneyEndpoints, transactionEndpoints } from '@bambuzal/contracts';
import { objectIdOf, operation, type Operation, ownedListRoute } from '@bambuzal/service-kit';
import { exportOperation } from '../exports/export-operation';
import type { WalletDependencies } from '../dependencies';
import { memberTransactions } from './member-transactions';
import { selectionOf } from './statement-filter';
import { statementPage } from './statement-page';
import { transactionView } from './transaction-view';

type Dependencies = Pick<
  WalletDependencies,
  'accounts' | 'members' | 'now' | 'settings' | 'statementDays' | 'transact' | 'transactions'
>;

export function transactionRoutes(dependencies: Dependencies): Operation[] {
  const { transactions, now } = dependencies;
  return [
    operation(transactionEndpoints.list, ({ query: { page, pageSize, ...filter }, caller }) =>
      statementPage(dependencies, selectionOf(caller.sub, filter, now()), { page, pageSize }),
    ),
    // Registered before the path of a single line, which would take "export" for an id.
    exportOperation(dependencies),
    operation(transactionEndpoints.one, async ({ params, caller }) => {
      const row = await transactions
        .findOne({ _id: objectIdOf(params.id), userId: caller.sub })
        .lean();
      if (!row) throw new DomainError('NOT_FOUND');
      return transactionView(row);
    }),
    ownedListRoute(memberMoneyEndpoints.transactions, memberTransactions(dependencies)),
  ];
}
