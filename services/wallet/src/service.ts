import { defineService } from '@bambuzal/service-kit';
import { adjustmentOperations } from './adjustments/adjustments';
import { balanceOperations } from './balances/balances';
import { depositsModule } from './deposits/deposits.module';
import { investingSubscriptions } from './investing/investing';
import { walletParts } from './parts';
import { reversalOperations } from './reversals/reversals';
import { oversightOperations } from './solvency/oversight';
import { transactionOperations } from './statement/transactions';
import { summaryOperations } from './summary/financial-summary';
import { withdrawalsModule } from './withdrawals/withdrawals.module';

export const walletService = defineService({
  name: 'wallet',
  config: () => ({}),
  modules(context, { now, environment }) {
    const parts = walletParts(context, now, environment);
    return [
      { name: 'members', consumes: parts.members.subscriptions() },
      { name: 'balances', routes: balanceOperations(parts) },
      { name: 'summary', routes: summaryOperations(parts) },
      { name: 'statement', routes: transactionOperations(parts) },
      { name: 'adjustments', routes: adjustmentOperations(parts) },
      { name: 'solvency', routes: oversightOperations(parts) },
      { name: 'reversals', routes: reversalOperations(parts) },
      { name: 'investing', consumes: investingSubscriptions(parts) },
      depositsModule(parts),
      withdrawalsModule(parts),
    ];
  },
});
