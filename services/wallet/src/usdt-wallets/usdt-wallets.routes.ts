import { usdtWalletEndpoints } from '@bambuzal/contracts';
import { type Operation, tableRoutes } from '@bambuzal/service-kit';
import type { UsdtWalletRow } from './usdt-wallet.model';
import type { UsdtWallets } from './usdt-wallets';

export function usdtWalletRoutes(wallets: UsdtWallets): Operation[] {
  return tableRoutes(
    usdtWalletEndpoints,
    {
      rows: wallets.listed,
      filters: { active: 'isActive' },
      sorts: { createdAt: 'createdAt' },
      view: (found) => found.map(usdtWalletView),
    },
    {
      read: (id) => wallets.read(id),
      add: (by, fields) => wallets.add(by, fields),
      change: (by, id, patch) => wallets.change(by, id, patch),
      remove: (by, id) => wallets.remove(by, id),
    },
  );
}

function usdtWalletView({ _id, ...row }: UsdtWalletRow) {
  return { id: String(_id), ...row };
}
