import type { memberTransactionSchema } from '@bambuzal/contracts';
import type { OwnedListTraits } from '@bambuzal/service-kit';
import type { z } from 'zod';
import type { WalletDependencies } from '../dependencies';
import type { TransactionRow } from './transaction.model';
import { transactionView } from './transaction-view';

type MemberTransaction = z.output<typeof memberTransactionSchema>;

/** The list of one member's statement lines, for the member's page. */
export function memberTransactions({
  transactions: rows,
}: Pick<WalletDependencies, 'transactions'>): OwnedListTraits<TransactionRow, MemberTransaction> {
  return {
    rows,
    owner: 'userId',
    filters: { category: 'category' },
    ranges: { created: 'createdAt' },
    sorts: { createdAt: 'createdAt' },
    view: (found) => found.map(memberView),
  };
}

function memberView(row: TransactionRow): MemberTransaction {
  const { metadata: _, ...view } = transactionView(row);
  return view;
}
