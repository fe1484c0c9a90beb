import type { AdministeredPackageJson } from '@bambuzal/contracts';
import { Badge, Money } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import { investmentPackagesApi } from '../api/investment-packages';
import { defineTable } from '../kit/define-table';
import { packageEntry, packageFields, packageFilters, packageWords } from './packages-definition';
import { PackageSimulator } from './PackageSimulator';
import { PackageTerms } from './PackageTerms';

/** Offers to members, with who holds each and how much. */
export default defineTable<AdministeredPackageJson>({
  entry: packageEntry,
  words: packageWords,
  useRows: investmentPackagesApi.usePackagesQuery,
  useAdd: investmentPackagesApi.useAddPackageMutation,
  useChange: investmentPackagesApi.useChangePackageMutation,
  useRemove: investmentPackagesApi.useRemovePackageMutation,
  nameOf: ({ name }) => name,
  add: 'packages.add',
  fields: packageFields,
  aside: (typed) => <PackageSimulator typed={typed} />,
  filters: packageFilters,
  columns: [
    { key: 'name', header: 'packages.name', priority: 1, cell: ({ name }) => name },
    {
      key: 'state',
      header: 'packages.state',
      priority: 1,
      cell: ({ isActive }, { t }) => (
        <Badge $tone={isActive ? 'gain' : 'plain'}>
          {t(isActive ? 'packages.active' : 'packages.closed')}
        </Badge>
      ),
    },
    {
      key: 'terms',
      header: 'packages.terms',
      priority: 1,
      cell: (offer) => <PackageTerms offer={offer} />,
    },
    {
      key: 'amounts',
      header: 'packages.amounts',
      priority: 2,
      cell: ({ maxAmount, minAmount }, { format, t }) =>
        t('packages.from', { least: format.money(minAmount), greatest: format.money(maxAmount) }),
    },
    {
      key: 'holders',
      header: 'packages.holders',
      priority: 2,
      cell: ({ holders, running }, { t }) => t('packages.held', { holders, running }),
    },
    {
      key: 'capital',
      header: 'packages.capital',
      priority: 1,
      align: 'end',
      cell: ({ capital }) => <Money amount={capital} />,
    },
    {
      key: 'sold',
      header: 'packages.sold',
      priority: 3,
      align: 'end',
      cell: ({ id, sold }) => (
        <AppLink to={`/admin/investments?view=all&package=${id}`}>{String(sold)}</AppLink>
      ),
    },
    {
      key: 'version',
      header: 'packages.version',
      priority: 3,
      align: 'end',
      cell: ({ id, name, version }, { t }) => (
        <AppLink
          to={`/admin/audit-logs?entityType=investment_package&entity=${id}`}
          aria-label={t('packages.history', { name })}
        >
          {String(version)}
        </AppLink>
      ),
    },
  ],
});
