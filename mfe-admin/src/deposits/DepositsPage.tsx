import type { AdministeredDepositJson } from '@bambuzal/contracts';
import { Money } from '@bambuzal/ui';
import { depositsApi } from '../api/deposits';
import { PersonLink } from '../common/PersonLink';
import { defineList } from '../kit/define-list';
import { DepositActions } from './DepositActions';
import { depositEntry, depositFilters, depositViews, depositWords } from './deposits-definition';
import { DepositStage } from './DepositStage';

/** Members' deposits: what was asked for, and what came in. */
export default defineList<AdministeredDepositJson>({
  entry: depositEntry,
  words: depositWords,
  useRows: depositsApi.useDepositsQuery,
  rowKey: ({ id }) => id,
  live: 'deposits',
  searchHelp: 'deposits.searchHelp',
  views: depositViews,
  keys: { a: 'deposits.approve', r: 'deposits.cancelShort' },
  exports: {
    path: '/api/admin/deposits/exports',
    useAll: depositsApi.useDepositExportsQuery,
    useMake: depositsApi.useMakeDepositExportMutation,
  },
  filters: depositFilters,
  rowActions: (deposit, showDialog) => <DepositActions deposit={deposit} showDialog={showDialog} />,
  columns: [
    {
      key: 'user',
      header: 'deposits.member',
      priority: 1,
      cell: ({ user }) => <PersonLink person={user} />,
    },
    {
      key: 'state',
      header: 'deposits.state',
      priority: 1,
      cell: (deposit) => <DepositStage deposit={deposit} />,
    },
    {
      key: 'method',
      header: 'deposits.method',
      priority: 2,
      cell: ({ method }, { t }) => t(`deposits.method.${method}`),
    },
    {
      key: 'externalId',
      header: 'deposits.externalId',
      priority: 3,
      cell: ({ externalId }) => externalId,
    },
    {
      key: 'amount',
      header: 'deposits.asked',
      priority: 1,
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'receivedAmount',
      header: 'deposits.received',
      priority: 1,
      align: 'end',
      cell: ({ receivedAmount }) => <Money amount={receivedAmount} />,
    },
    {
      key: 'createdAt',
      header: 'deposits.createdAt',
      priority: 3,
      align: 'end',
      cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
    },
  ],
});
