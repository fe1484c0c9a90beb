import { defineService } from '@bambuzal/service-kit';
import { adjustmentRoutes } from './adjustments/adjustments';
import { balanceRoutes } from './balances/balances';
import { readWalletConfig } from './config';
import { depositsModule } from './deposits/deposits.module';
import { investingSubscriptions } from './investing/investing';
import { walletDependencies } from './dependencies';
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
    const dependencies = walletDependencies(context, now);
    return [
      { name: 'members', consumes: dependencies.members.subscriptions() },
      { name: 'balances', routes: balanceRoutes(dependencies) },
      { name: 'summary', routes: summaryRoutes(dependencies) },
      { name: 'statement', routes: transactionRoutes(dependencies) },
      { name: 'adjustments', routes: adjustmentRoutes(dependencies) },
      { name: 'solvency', routes: oversightRoutes(dependencies) },
      { name: 'reversals', routes: reversalRoutes(dependencies) },
      { name: 'investing', consumes: investingSubscriptions(dependencies) },
      depositsModule(dependencies, config.deposits),
      withdrawalsModule(dependencies, config.payouts),
    ];
  },
});
