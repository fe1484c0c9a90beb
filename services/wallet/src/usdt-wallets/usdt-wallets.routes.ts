import { usdtWalletEndpoints as endpoints } from '@bambuzal/contracts';
import { operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { UsdtWalletRow } from './usdt-wallet.model';
import type { UsdtWallets } from './usdt-wallets';

export function usdtWalletRoutes(wallets: UsdtWallets): Operation[] {
  return [
    operation(endpoints.list, async () => ({ data: (await wallets.list()).map(usdtWalletView) })),
    operation(endpoints.add, async ({ caller, body, request }) =>
      usdtWalletView(await wallets.add({ caller, origin: originOf(request) }, body)),
    ),
    operation(endpoints.change, async ({ caller, params, body, request }) =>
      usdtWalletView(await wallets.change({ caller, origin: originOf(request) }, params.id, body)),
    ),
    operation(endpoints.remove, async ({ caller, params, request }) => {
      await wallets.remove({ caller, origin: originOf(request) }, params.id);
      return { success: true } as const;
    }),
  ];
}

function usdtWalletView({ _id, ...row }: UsdtWalletRow) {
  return { id: String(_id), ...row };
}
