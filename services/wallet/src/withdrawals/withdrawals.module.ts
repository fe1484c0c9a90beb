import type { Module } from '@bambuzal/service-kit';
import type { WalletParts } from '../parts';
import { readPayoutConfig } from '../payouts/config';
import type { PayoutProvider } from '../payouts/payout-provider';
import { simulatedKeyDirectory } from '../payouts/simulated-key-directory';
import { PayoutSimulator } from '../payouts/payout-simulator';
import { payoutsByHand } from '../payouts/payouts-by-hand';
import { PayoutWorker } from '../payouts/payout-worker';
import { Settlement } from '../payouts/settlement';
import { simulatedPayoutModel } from '../payouts/simulated-payout.model';
import { pixKeyModel } from '../pix-keys/pix-key.model';
import { pixKeyRoutes } from '../pix-keys/pix-keys.routes';
import { usdtWalletModel } from '../usdt-wallets/usdt-wallet.model';
import { UsdtWallets } from '../usdt-wallets/usdt-wallets';
import { usdtWalletRoutes } from '../usdt-wallets/usdt-wallets.routes';
import { AutomaticApprovals } from './automatic-approvals';
import { WithdrawalDecisions } from './withdrawal-decisions';
import { WithdrawalList } from './withdrawal-list';
import { type WithdrawalParts, withdrawalParts } from './withdrawal-parts';
import { WithdrawalQuotes } from './withdrawal-quotes';
import { WithdrawalRequests } from './withdrawal-requests';
import { withdrawalAdministrationRoutes, withdrawalRoutes } from './withdrawals.routes';

/**
 * Members' keys, their withdrawals and the payouts of them, and the operator's own wallets.
 *
 * @throws ConfigError
 */
export function withdrawalsModule(service: WalletParts): Module {
  const { connection, idempotency, log, now, transact } = service;
  const provider = chooseProvider(service);
  const parts = withdrawalParts(service, provider, () => worker.wake());
  const settlement = new Settlement(parts);
  const decisions = new WithdrawalDecisions(parts, settlement);
  const approvals = new AutomaticApprovals(parts, decisions);
  const worker = new PayoutWorker({
    rows: parts.rows,
    provider,
    settlement,
    log,
    now,
    approveDue: (isStopped) => approvals.runDue(isStopped),
    isPaused: async () => (await service.settings.read()).payoutsPaused,
  });
  const quotes = new WithdrawalQuotes(parts);
  const requests = new WithdrawalRequests(parts);
  const list = new WithdrawalList(parts);
  const rules = { parts, idempotency, quotes, requests, decisions, list };
  return {
    name: 'withdrawals',
    consumes: service.credentialChanges.subscriptions(),
    routes: [
      ...pixKeyRoutes(parts.keys),
      ...usdtWalletRoutes(new UsdtWallets({ rows: usdtWalletModel(connection), transact, now })),
      ...withdrawalRoutes(rules),
      ...withdrawalAdministrationRoutes(rules),
    ],
    // Where people pay by hand, nothing is handed to a provider.
    workers: provider.isByHand ? [] : [worker],
    start: async () => {
      if (provider.isSimulated) log.info('withdrawals are paid by a simulator: no money moves');
      await warnOfStranded(parts);
      await completeOlderRows(parts);
    },
  };
}

function chooseProvider({
  connection,
  environment,
  config,
  members,
  now,
}: WalletParts): PayoutProvider {
  const { provider } = readPayoutConfig(environment, config.demo);
  return provider === 'simulator'
    ? new PayoutSimulator(
        simulatedPayoutModel(connection),
        now,
        simulatedKeyDirectory(pixKeyModel(connection), members),
      )
    : payoutsByHand;
}

/** What one provider began, no other continues: it might have been paid. */
async function warnOfStranded({ rows, provider, log }: WithdrawalParts): Promise<void> {
  const filter = { payoutStatus: 'sending', provider: { $ne: provider.name } } as const;
  const withdrawals = await rows.countDocuments(filter);
  if (withdrawals > 0) {
    log.error({ withdrawals }, 'payouts began with a provider that is not the one configured now');
  }
}

/** Those of before holds had a reason and the worker approved by itself; once, since none is left. */
async function completeOlderRows({ rows, now }: WithdrawalParts): Promise<void> {
  const older = { heldFor: { $exists: false } };
  await rows.updateMany(
    { ...older, status: 'pending', isAutomatic: true },
    { $set: { payoutDueAt: now() } },
  );
  await rows.updateMany(older, { $set: { heldFor: null, personNeededFor: null } });
}
