import { defineService } from '@bambuzal/service-kit';
import { adjustmentRoutes } from './adjustments/adjustments';
import { balanceRoutes } from './balances/balances';
import { readWalletConfig } from './config';
import { depositsModule } from './deposits/deposits.module';
import { investingSubscriptions } from './investing/investing';
import { walletParts } from './parts';
import { readPayoutConfig } from './payouts/config';
import { reversalRoutes } from './reversals/reversals';
import { oversightRoutes } from './solvency/oversight';
import { transactionRoutes } from './statement/transactions';
import { summaryRoutes } from './summary/financial-summary';
import { withdrawalsModule } from './withdrawals/withdrawals.module';

export const walletService = defineService({
  name: 'wallet',
  config: (environment, { DEMO }) => ({
    deposits: readWalletConfig(environment),
    payouts: readPayoutConfig(environment, DEMO),
  }),
  modules(context, { config, now }) {
    const parts = walletParts(context, now);
    return [
      { name: 'members', consumes: parts.members.subscriptions() },
      { name: 'balances', routes: balanceRoutes(parts) },
      { name: 'summary', routes: summaryRoutes(parts) },
      { name: 'statement', routes: transactionRoutes(parts) },
      { name: 'adjustments', routes: adjustmentRoutes(parts) },
      { name: 'solvency', routes: oversightRoutes(parts) },
      { name: 'reversals', routes: reversalRoutes(parts) },
      { name: 'investing', consumes: investingSubscriptions(parts) },
      depositsModule(parts, config.deposits),
      withdrawalsModule(parts, config.payouts),
    ];
  },
});
