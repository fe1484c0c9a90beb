import type { WithdrawalQueue } from '@bambuzal/contracts';
import type { CountedStanding, Module } from '@bambuzal/service-kit';
import type { Connection } from 'mongoose';
import type { WalletDependencies } from '../dependencies';
import type { PayoutConfig } from '../payouts/config';
import type { PayoutProvider } from '../payouts/payout-provider';
import { simulatedKeyDirectory } from '../payouts/simulated-key-directory';
import { PayoutSimulator } from '../payouts/payout-simulator';
import { payoutsByHand } from '../payouts/payouts-by-hand';
import { PayoutWorker } from '../payouts/payout-worker';
import { simulatedPayoutModel } from '../payouts/simulated-payout.model';
import { pixKeyModel, pixKeyOwnerModel } from '../pix-keys/pix-key.model';
import { memberPixKeyRoutes } from '../pix-keys/member-pix-keys';
import { pixKeyRoutes } from '../pix-keys/pix-keys.routes';
import { usdtWalletModel } from '../usdt-wallets/usdt-wallet.model';
import { UsdtWallets } from '../usdt-wallets/usdt-wallets';
import { usdtWalletRoutes } from '../usdt-wallets/usdt-wallets.routes';
import { approveDueWithdrawals } from './approve-due-withdrawals';
import { memberConcern } from './member-concern';
import { waitingWithdrawals } from './waiting-withdrawals';
import { withdrawalDependencies } from './withdrawal-dependencies';
import { withdrawalAdministrationRoutes, withdrawalRoutes } from './withdrawals.routes';
import { cryptoTransferModel } from '../payouts/crypto-transfer.model';
import { payoutDayModel } from '../payouts/payout-day.model';
import { credentialChangeModel } from './credential-changes';
import { cryptoWithdrawalAddressModel } from './crypto-withdrawal-address.model';
import { withdrawalModel } from './withdrawal.model';
import { withdrawalQueue } from './withdrawal-queue';

/** See `withdrawalQueue`. */
export function queueOfWithdrawals(connection: Connection): CountedStanding<WithdrawalQueue> {
  return withdrawalQueue(withdrawalModel(connection));
}

/** Module of members' PIX keys, withdrawals and payouts, and of the operator's own wallets. */
export function withdrawalsModule(service: WalletDependencies, config: PayoutConfig): Module {
  const { connection, log, now, settings, transact } = service;
  const provider = chooseProvider(service, config);
  const dependencies = withdrawalDependencies(service, provider, () => worker.wake());
  const { withdrawals } = dependencies;
  const worker = new PayoutWorker({
    withdrawals,
    provider,
    log,
    now,
    approveDue: (isStopped) => approveDueWithdrawals(dependencies, isStopped),
    isPaused: async () => (await settings.read()).payoutsPaused,
    concernAbout: (userId) =>
      transact((unit) => memberConcern(dependencies, unit, userId), { key: userId }),
  });
  return {
    name: 'withdrawals',
    models: [
      credentialChangeModel,
      cryptoTransferModel,
      cryptoWithdrawalAddressModel,
      payoutDayModel,
      pixKeyModel,
      pixKeyOwnerModel,
      usdtWalletModel,
      withdrawalModel,
      ...(provider.isSimulated ? [simulatedPayoutModel] : []),
    ],
    consumes: service.credentialChanges.subscriptions(),
    routes: [
      ...pixKeyRoutes(dependencies.keys),
      ...memberPixKeyRoutes(dependencies.keys),
      ...usdtWalletRoutes(new UsdtWallets({ rows: usdtWalletModel(connection), transact, now })),
      ...withdrawalRoutes(dependencies),
      ...withdrawalAdministrationRoutes(dependencies),
    ],
    readings: [waitingWithdrawals({ rows: withdrawals.listed, now })],
    // No worker runs if people pay, so no payout is ever sent to a provider.
    workers: provider.isByHand ? [] : [worker],
    start: async () => {
      if (provider.isSimulated) log.info('withdrawals are paid by a simulator: no money moves');
      // A payout begun by one provider is never continued by another, because it may have been
      // paid.
      const stranded = await withdrawals.countStranded(provider.name);
      if (stranded > 0) {
        log.error(
          { withdrawals: stranded },
          'payouts began with a provider that is not the one configured now',
        );
      }
      await withdrawals.completeOlder();
    },
  };
}

function chooseProvider(
  { connection, members, now }: WalletDependencies,
  { provider }: PayoutConfig,
): PayoutProvider {
  return provider === 'simulator'
    ? new PayoutSimulator(
        simulatedPayoutModel(connection),
        now,
        simulatedKeyDirectory(pixKeyModel(connection), members),
      )
    : payoutsByHand;
}
