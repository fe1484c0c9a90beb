import type { AdministeredDepositJson } from '@bambuzal/contracts';
import { listExportsApi } from '../api/list-exports';
import { depositsApi } from '../api/deposits';
import { PersonLink } from '../common/PersonLink';
import { defineList } from '../kit/define-list';
import { DepositActions } from './DepositActions';
import { depositColumns } from './deposit-columns';
import { depositEntry, depositFilters, depositViews, depositWords } from './deposits-definition';

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
    useAll: listExportsApi.useDepositExportsQuery,
    useMake: listExportsApi.useMakeDepositExportMutation,
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
    ...depositColumns,
    {
      key: 'createdAt',
      header: 'deposits.createdAt',
      priority: 3,
      align: 'end',
      cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
    },
  ],
});
