import type { Module } from '@bambuzal/service-kit';
import { readWalletConfig } from '../config';
import type { WalletParts } from '../parts';
import { chooseProviders, logCryptoProvider } from '../providers/choose-providers';
import { depositModel } from './deposit.model';
import { Deposits } from './deposits';
import { depositAdministrationRoutes, depositRoutes } from './deposits.routes';
import { LinkedDeposits } from './linked-deposits';
import { OpenDeposits } from './open-deposits';
import { DepositCreation } from './deposit-creation';
import { PaymentClaims } from './payment-claims';
import { PaymentNotices } from './payment-notices';
import { createReconciler } from './reconciler';
import { Reconciliation } from './reconciliation';
import { Settlement } from './settlement';
import { gatewayTrialRoutes } from './gateway-trial.routes';
import { webhookRoutes } from './webhooks.routes';

/**
 * Money that comes in.
 *
 * @throws ConfigError
 */
export function depositsModule(walletParts: WalletParts): Module {
  const { connection, environment, log, now } = walletParts;
  const config = readWalletConfig(environment);
  const rows = depositModel(connection);
  const providers = chooseProviders(walletParts, config);
  const claims = new PaymentClaims(connection);
  const openDeposits = new OpenDeposits({ connection, now, rows });
  const parts = { ...walletParts, rows, providers, claims, openDeposits };
  const settlement = new Settlement(parts);
  const reconciliation = new Reconciliation(parts, settlement);
  const reconciler = createReconciler({
    rows,
    log,
    now,
    pollIntervalMs: config.depositPollIntervalMs,
    check: async (id) => {
      await linked.requestInstructions(id);
      await reconciliation.check(id);
    },
  });
  const creation = new DepositCreation(parts);
  const linked: LinkedDeposits = new LinkedDeposits(parts, {
    creation,
    wakeReconciler: reconciler.wake,
  });
  const notices = new PaymentNotices(parts);
  const deposits = new Deposits(parts, { settlement, reconciler, notices });
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
    routes: [
      ...depositRoutes(parts, deposits, creation),
      ...depositAdministrationRoutes(parts, deposits),
      ...webhookRoutes(config, crypto, deposits),
      ...gatewayTrialRoutes(crypto),
    ],
    consumes: [...linked.subscriptions(), ...gatewayKeys.subscriptions()],
    workers: [reconciler],
    start: async () => {
      await logCryptoProvider(providers, log);
      // The provider may be away, and requests are not kept waiting for it.
      registered = registerCallback();
    },
    stop: async () => {
      await registered;
      await Promise.all([bacen?.close(), crypto.close()]);
    },
  };
}
