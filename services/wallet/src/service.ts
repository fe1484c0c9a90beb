import { walletAudited } from '@bambuzal/contracts';
import {
  dayFiguresModule,
  defineService,
  exportsModule,
  identityMarkModel,
  membersModule,
  standingFiguresModule,
} from '@bambuzal/service-kit';
import { adjustmentRoutes } from './adjustments/adjustments.routes';
import { balanceRoutes } from './balances/balances';
import { readWalletConfig } from './config';
import { depositExport } from './deposits/deposit-export';
import { DepositStore } from './deposits/deposit.store';
import { depositsModule } from './deposits/deposits.module';
import { investingSubscriptions } from './investing/investing';
import { investmentProfitRoutes } from './investing/investment-profits';
import { walletDependencies } from './dependencies';
import { readPayoutConfig } from './payouts/config';
import { reversalRoutes } from './reversals/reversals.routes';
import { solvencyModule } from './solvency/solvency.module';
import { walletDayFigures } from './figures/wallet-day-figures';
import { walletStanding } from './standing/wallet-standing';
import { storyRoutes } from './stories/stories.routes';
import { transactionRoutes } from './statement/transactions';
import { summaryRoutes } from './summary/financial-summary';
import { memberWalletRoutes } from './summary/member-wallets';
import { tradingSubscriptions } from './trading/trading';
import { leaveToPeople } from './withdrawals/leave-to-people';
import { withdrawalExport } from './withdrawals/withdrawal-export';
import { WithdrawalStore } from './withdrawals/withdrawal.store';
import { withdrawalsModule } from './withdrawals/withdrawals.module';
import { accountModel } from './ledger/account.model';
import { journalEntryModel } from './ledger/journal-entry.model';
import { statementDayModel } from './statement/statement-day.model';
import { transactionModel } from './statement/transaction.model';
import { purchaseModel } from './purchases/purchase.model';
import { revocationModel } from './investing/revocation.model';
import { reservationModel } from './trading/reservation.model';

export const walletService = defineService({
  name: 'wallet',
  config: (environment, { DEMO }) => ({
    deposits: readWalletConfig(environment),
    payouts: readPayoutConfig(environment, DEMO),
  }),
  modules(context, { config, now }) {
    const dependencies = walletDependencies(context, now);
    return [
      membersModule(dependencies.members, (userId, unit) =>
        leaveToPeople(dependencies, unit, userId, 'account_closed'),
      ),
      {
        name: 'balances',
        models: [accountModel, journalEntryModel],
        routes: balanceRoutes(dependencies),
      },
      {
        name: 'summary',
        routes: [...summaryRoutes(dependencies), ...memberWalletRoutes(dependencies)],
      },
      {
        name: 'statement',
        models: [statementDayModel, transactionModel],
        routes: transactionRoutes(dependencies),
      },
      {
        name: 'identity-marks',
        models: [identityMarkModel],
        consumes: dependencies.marks.subscriptions(),
      },
      { name: 'adjustments', routes: adjustmentRoutes(dependencies) },
      solvencyModule(dependencies),
      dayFiguresModule(context, walletDayFigures(dependencies), now),
      standingFiguresModule(context, walletStanding(dependencies), now),
      { name: 'stories', routes: storyRoutes(dependencies) },
      { name: 'reversals', routes: reversalRoutes(dependencies) },
      {
        name: 'investing',
        models: [purchaseModel, revocationModel],
        routes: investmentProfitRoutes(dependencies),
        consumes: investingSubscriptions(dependencies),
      },
      { name: 'trading', models: [reservationModel], consumes: tradingSubscriptions(dependencies) },
      depositsModule(dependencies, config.deposits),
      withdrawalsModule(dependencies, config.payouts),
      exportsModule({ ...dependencies, audited: walletAudited }, [
        depositExport({ ...dependencies, deposits: new DepositStore(dependencies) }),
        withdrawalExport({ ...dependencies, withdrawals: new WithdrawalStore(dependencies) }),
      ]),
    ];
  },
});
