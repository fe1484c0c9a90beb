import { defineRemote, fetched } from '@bambuzal/web-kit';
import { walletTexts } from './locales/wallet-texts';

export default defineRemote({
  pages: {
    deposit: fetched(() => import(/* webpackChunkName: "deposit" */ './deposit/DepositPage')),
    withdraw: fetched(() => import(/* webpackChunkName: "withdraw" */ './withdraw/WithdrawPage')),
    'pix-keys': fetched(() => import(/* webpackChunkName: "pix-keys" */ './pix-keys/PixKeysPage')),
    statement: fetched(
      () => import(/* webpackChunkName: "statement" */ './statement/StatementPage'),
    ),
    receipt: fetched(() => import(/* webpackChunkName: "receipt" */ './receipt/ReceiptPage')),
  },
  slots: {
    'sidebar-balance': fetched(
      () => import(/* webpackChunkName: "sidebar-balance" */ './slots/SidebarBalance'),
    ),
  },
  locales: walletTexts,
});
