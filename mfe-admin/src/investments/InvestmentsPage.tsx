import type { AdministeredInvestmentJson } from '@bambuzal/contracts';
import { Money } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import { listExportsApi } from '../api/list-exports';
import { investmentsApi } from '../api/investments';
import { PersonLink } from '../common/PersonLink';
import { defineList } from '../kit/define-list';
import { InvestmentActions } from './InvestmentActions';
import { investmentFilters, investmentViews, investmentWords } from './investments-definition';
import { InvestmentStage } from './InvestmentStage';

/** Members' investments: what each has paid so far, and what it pays next. */
export default defineList<AdministeredInvestmentJson>({
  words: investmentWords,
  useRows: investmentsApi.useAdministeredInvestmentsQuery,
  rowKey: ({ id }) => id,
  live: 'investments',
  searchHelp: 'investments.searchHelp',
  views: investmentViews,
  exports: {
    path: '/api/admin/investments/exports',
    useAll: listExportsApi.useInvestmentExportsQuery,
    useMake: listExportsApi.useMakeInvestmentExportMutation,
  },
  filters: investmentFilters,
  rowActions: (investment, showDialog) => (
    <InvestmentActions investment={investment} showDialog={showDialog} />
  ),
  columns: [
    {
      key: 'user',
      header: 'investments.member',
      priority: 1,
      cell: ({ user }) => <PersonLink person={user} />,
    },
    {
      key: 'state',
      header: 'investments.state',
      priority: 1,
      cell: (investment) => <InvestmentStage investment={investment} />,
    },
    {
      key: 'package',
      header: 'investments.package',
      priority: 1,
      cell: ({ id, packageName }) => (
        <AppLink to={`/admin/investments/${id}`}>{packageName}</AppLink>
      ),
    },
    {
      key: 'amount',
      header: 'investments.amount',
      priority: 1,
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'paidDays',
      header: 'investments.paidDays',
      priority: 2,
      align: 'end',
      cell: ({ paidDays, durationDays }, { t }) =>
        t('investments.daysOf', { paid: paidDays, all: durationDays }),
    },
    {
      key: 'profit',
      header: 'investments.profit',
      priority: 2,
      align: 'end',
      cell: ({ profit }) => <Money amount={profit} />,
    },
    {
      key: 'nextProfitDate',
      header: 'investments.nextDay',
      priority: 2,
      align: 'end',
      cell: ({ nextProfitDate }, { format }) =>
        nextProfitDate === null ? '—' : format.day(nextProfitDate),
    },
  ],
});
