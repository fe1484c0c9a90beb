import type { UsdtWalletJson } from '@bambuzal/contracts';
import { Badge } from '@bambuzal/ui';
import { BadgeLine } from '@bambuzal/ui/data';
import { usdtWalletsApi } from '../api/usdt-wallets';
import { depositEntry } from '../deposits/deposits-definition';
import { defineTable } from '../kit/define-table';

/** The operator's USDT wallets. */
export default defineTable<UsdtWalletJson>({
  entry: depositEntry,
  words: {
    title: 'usdtWallets.title',
    lead: 'usdtWallets.lead',
    filters: 'usdtWallets.filters',
    pages: 'usdtWallets.pages',
    failed: 'usdtWallets.failed',
    empty: 'usdtWallets.empty',
    emptyHelp: 'usdtWallets.emptyHelp',
    none: 'usdtWallets.none',
    noneHelp: 'usdtWallets.noneHelp',
  },
  useRows: usdtWalletsApi.useUsdtWalletsQuery,
  useAdd: usdtWalletsApi.useAddUsdtWalletMutation,
  useChange: usdtWalletsApi.useChangeUsdtWalletMutation,
  useRemove: usdtWalletsApi.useRemoveUsdtWalletMutation,
  nameOf: ({ walletAddress }) => walletAddress,
  add: 'usdtWallets.add',
  fields: [
    {
      name: 'walletAddress',
      label: 'usdtWallets.address',
      help: 'usdtWallets.addressHelp',
      kind: 'text',
      maxLength: 34,
    },
    {
      name: 'description',
      label: 'usdtWallets.description',
      kind: 'text',
      maxLength: 80,
      isOptional: true,
    },
    { name: 'isDefault', label: 'usdtWallets.default', kind: 'flag', initially: false },
    { name: 'isActive', label: 'usdtWallets.active', kind: 'flag', initially: true },
  ],
  filters: [
    {
      name: 'active',
      kind: 'choice',
      label: 'usdtWallets.state',
      all: 'usdtWallets.all',
      options: { true: 'usdtWallets.used', false: 'usdtWallets.unused' },
    },
  ],
  columns: [
    {
      key: 'walletAddress',
      header: 'usdtWallets.address',
      priority: 1,
      cell: ({ walletAddress }) => walletAddress,
    },
    {
      key: 'description',
      header: 'usdtWallets.description',
      priority: 1,
      cell: ({ description }) => description ?? '—',
    },
    {
      key: 'state',
      header: 'usdtWallets.state',
      priority: 1,
      cell: ({ isActive, isDefault }, { t }) => (
        <BadgeLine>
          <Badge $tone={isActive ? 'gain' : 'plain'}>
            {t(isActive ? 'usdtWallets.isUsed' : 'usdtWallets.isUnused')}
          </Badge>
          {isDefault && <Badge $tone="primary">{t('usdtWallets.isDefault')}</Badge>}
        </BadgeLine>
      ),
    },
    {
      key: 'createdAt',
      header: 'usdtWallets.createdAt',
      priority: 2,
      align: 'end',
      cell: ({ createdAt }, { format }) => format.date(createdAt),
    },
  ],
});
