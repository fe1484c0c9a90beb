import type { AdministeredWithdrawalJson } from '@bambuzal/contracts';
import { Money } from '@bambuzal/ui';
import { listExportsApi } from '../api/list-exports';
import { withdrawalsApi } from '../api/withdrawals';
import { personName } from '../common/person-name';
import { PersonLink } from '../common/PersonLink';
import { defineList } from '../kit/define-list';
import { WithdrawalActions } from './WithdrawalActions';
import { WithdrawalRisk } from './WithdrawalRisk';
import { WithdrawalsInBulk } from './WithdrawalsInBulk';
import { WithdrawalDue, WithdrawalStage } from './WithdrawalStage';
import { withdrawalFilters, withdrawalViews, withdrawalWords } from './withdrawals-definition';

/** Members' withdrawals, where people find what is due and why it waits. */
export default defineList<AdministeredWithdrawalJson>({
  words: withdrawalWords,
  useRows: withdrawalsApi.useWithdrawalsQuery,
  rowKey: ({ id }) => id,
  live: 'withdrawals',
  searchHelp: 'withdrawals.searchHelp',
  views: withdrawalViews,
  exports: {
    path: '/api/admin/withdrawals/exports',
    useAll: listExportsApi.useWithdrawalExportsQuery,
    useMake: listExportsApi.useMakeWithdrawalExportMutation,
  },
  filters: withdrawalFilters,
  rowActions: (withdrawal, showDialog) => (
    <WithdrawalActions withdrawal={withdrawal} showDialog={showDialog} />
  ),
  keys: { a: 'withdrawals.approve', r: 'withdrawals.rejectShort' },
  bulk: {
    nameOf: ({ user }) => personName(user),
    isOffered: ({ status }) => status === 'pending',
    actions: (chosen, showDialog) => <WithdrawalsInBulk chosen={chosen} showDialog={showDialog} />,
  },
  columns: [
    {
      key: 'user',
      header: 'withdrawals.member',
      priority: 1,
      cell: ({ user }) => <PersonLink person={user} />,
    },
    {
      key: 'state',
      header: 'withdrawals.state',
      priority: 1,
      cell: (withdrawal) => <WithdrawalStage withdrawal={withdrawal} />,
    },
    {
      key: 'dueAt',
      header: 'withdrawals.dueAt',
      priority: 1,
      cell: (withdrawal) => <WithdrawalDue withdrawal={withdrawal} />,
    },
    {
      key: 'risk',
      header: 'withdrawals.risk',
      priority: 2,
      cell: ({ risk }) => <WithdrawalRisk risk={risk} />,
    },
    {
      key: 'destination',
      header: 'withdrawals.destination',
      priority: 3,
      cell: ({ destination }) => destination,
    },
    {
      key: 'method',
      header: 'withdrawals.method',
      priority: 2,
      cell: ({ method }, { t }) => t(`withdrawals.${method}`),
    },
    {
      key: 'wallet',
      header: 'withdrawals.wallet',
      priority: 3,
      cell: ({ walletType }, { t }) => t(`wallets.${walletType}`),
    },
    {
      key: 'netAmount',
      header: 'withdrawals.netAmount',
      priority: 1,
      align: 'end',
      cell: ({ netAmount }) => <Money amount={netAmount} />,
    },
    {
      key: 'createdAt',
      header: 'withdrawals.createdAt',
      priority: 3,
      align: 'end',
      cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
    },
  ],
});
