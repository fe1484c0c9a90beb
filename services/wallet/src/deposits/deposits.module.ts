import type { Module } from '@bambuzal/service-kit';
import type { WalletConfig } from '../config';
import type { WalletDependencies } from '../dependencies';
import { chooseProviders, logCryptoProvider, providerModels } from '../providers/choose-providers';
import { checkDeposit } from './check-deposit';
import { depositChecks } from './deposit-checks';
import type { DepositDependencies } from './deposit-dependencies';
import { DepositStore } from './deposit.store';
import { depositAdministrationRoutes, depositRoutes } from './deposits.routes';
import { gatewayTrialRoutes } from './gateway-trial.routes';
import { purchaseDeposits } from './open-deposit-for-purchase';
import { OpenDeposits } from './open-deposits';
import { PaymentClaims } from './payment-claims';
import { webhookRoutes } from './webhooks.routes';
import { depositModel } from './deposit.model';
import { depositPlaceModel } from './deposit-place.model';
import { paymentClaimModel } from './payment-claim.model';

/** Module of incoming money. */
export function depositsModule(
  walletDependencies: WalletDependencies,
  config: WalletConfig,
): Module {
  const { connection, log } = walletDependencies;
  const providers = chooseProviders(walletDependencies, config);
  const deposits = new DepositStore(walletDependencies);
  const dependencies: DepositDependencies = {
    ...walletDependencies,
    deposits,
    providers,
    claims: new PaymentClaims(connection),
    openDeposits: new OpenDeposits({ connection, deposits }),
  };
  const checks = depositChecks({
    deposits,
    log,
    pollIntervalMs: config.depositPollIntervalMs,
    check: (deposit) => checkDeposit(dependencies, deposit),
  });
  const { bacen, crypto, gatewayKeys } = providers;

  const registerCallback = async () => {
    if (!bacen || config.pix?.kind !== 'bacen') return;
    try {
      await bacen.registerCallback(config.pix.callbackUrl);
    } catch (error) {
      log.error({ err: error }, 'the PIX provider was not told where to call; it is asked instead');
    }
  };
  let registered: Promise<void> | undefined;

  return {
    name: 'deposits',
    models: [depositModel, depositPlaceModel, paymentClaimModel, ...providerModels(providers)],
    routes: [
      ...depositRoutes(dependencies, checks),
      ...depositAdministrationRoutes(dependencies, checks),
      ...webhookRoutes(config, dependencies, checks),
      ...gatewayTrialRoutes(crypto),
    ],
    consumes: [...purchaseDeposits(dependencies, checks.wake), ...gatewayKeys.subscriptions()],
    workers: [checks],
    start: async () => {
      await deposits.completeOlder();
      await logCryptoProvider(providers, log);
      // The provider may be down, so requests do not wait for it.
      registered = registerCallback();
    },
    stop: async () => {
      await registered;
      await Promise.all([bacen?.close(), crypto.close()]);
    },
  };
}
