import { defineService } from '@bambuzal/service-kit';
import { adjustmentRoutes } from './adjustments/adjustments';
import { balanceRoutes } from './balances/balances';
import { depositsModule } from './deposits/deposits.module';
import { investingSubscriptions } from './investing/investing';
import { walletParts } from './parts';
import { reversalRoutes } from './reversals/reversals';
import { oversightRoutes } from './solvency/oversight';
import { transactionRoutes } from './statement/transactions';
import { summaryRoutes } from './summary/financial-summary';
import { withdrawalsModule } from './withdrawals/withdrawals.module';

export const walletService = defineService({
  name: 'wallet',
  config: () => ({}),
  modules(context, { now, environment }) {
    const parts = walletParts(context, now, environment);
    return [
      { name: 'members', consumes: parts.members.subscriptions() },
      { name: 'balances', routes: balanceRoutes(parts) },
      { name: 'summary', routes: summaryRoutes(parts) },
      { name: 'statement', routes: transactionRoutes(parts) },
      { name: 'adjustments', routes: adjustmentRoutes(parts) },
      { name: 'solvency', routes: oversightRoutes(parts) },
      { name: 'reversals', routes: reversalRoutes(parts) },
      { name: 'investing', consumes: investingSubscriptions(parts) },
      depositsModule(parts),
      withdrawalsModule(parts),
    ];
  },
});
