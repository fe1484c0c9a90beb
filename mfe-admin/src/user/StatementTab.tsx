import type { MemberTransactionJson } from '@bambuzal/contracts';
import { Badge, Money } from '@bambuzal/ui';
import { isVoid, transactionMeanings, transactionTones } from '@bambuzal/product-ui';
import { memberMoneyApi } from '../api/member-money';
import { PostingsButton } from '../kit/story/PostingsButton';
import { defineMemberList } from './define-member-list';
import { statementFilters, statementWords } from './statement-definition';

/** A member's statement, as the member reads it. */
export const StatementTab = defineMemberList<MemberTransactionJson>({
  words: statementWords,
  useRows: memberMoneyApi.useMemberTransactionsQuery,
  rowKey: ({ id }) => id,
  filters: statementFilters,
  rowActions: (line, showDialog, { person }) => (
    <PostingsButton
      of={{ id: person.id, line: line.id }}
      name={line.description}
      showDialog={showDialog}
    />
  ),
  columns: [
    {
      key: 'description',
      header: 'statement.description',
      priority: 1,
      cell: ({ description }) => description,
    },
    {
      key: 'category',
      header: 'statement.category',
      priority: 2,
      cell: ({ category }, { t }) => t(`statement.category.${category}`),
    },
    {
      key: 'wallet',
      header: 'statement.wallet',
      priority: 2,
      cell: ({ walletType }, { t }) => t(`wallets.${walletType}`),
    },
    {
      key: 'state',
      header: 'statement.state',
      priority: 1,
      cell: ({ status }, { t }) => (
        <Badge $tone={transactionTones[status]}>{t(`statement.state.${status}`)}</Badge>
      ),
    },
    {
      key: 'amount',
      header: 'statement.amount',
      priority: 1,
      align: 'end',
      cell: (line) => {
        const amount = <Money amount={line.amount} meaning={transactionMeanings[line.type]} />;
        return isVoid(line) ? <s>{amount}</s> : amount;
      },
    },
    {
      key: 'createdAt',
      header: 'statement.createdAt',
      priority: 1,
      align: 'end',
      cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
    },
  ],
});
