import { type WakeUps, LeasedJob, type Module, OutcomeWaiter } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { Halts } from '../administration/halts';
import type { Agreements } from '../agreement/agreements';
import type { TradingDependencies } from '../dependencies';
import { type Exposure, exposureModel } from './exposure';
import { laneCount, laneModel, Lanes } from './lanes';
import { type OnReservation, walletAnswers } from './record-wallet-answers';
import { claimDueLane, settleLane, type TradesEnded } from './settle-due-trades';
import type { SettlementBatchRow } from './settlement-batch.model';
import type { Trade } from './trade';
import type { TradeStore } from './trade.store';
import { tradeRoutes } from './trades.routes';
import { settlementBatchModel } from './settlement-batch.model';
import { tradeModel } from './trade.model';

interface Collaborators {
  readonly agreements: Agreements;
  readonly batches: Model<SettlementBatchRow>;
  readonly exposure: Exposure;
  readonly halts: Halts;
  readonly onReservation: OnReservation;
  readonly trades: Model<Trade>;
  readonly tradeStore: TradeStore;
  /** Signals in all instances that a trade was decided. */
  readonly wakeUps: WakeUps;
  /** Time limit of a request that waits for the wallet's answer. */
  readonly timeoutMs: number;
  readonly onEnded: TradesEnded;
}

/** Maximum delay between a trade's end and its result. */
const everyMs = 500;

/** Members' trades, from the order to the result. */
export function tradesModule(
  dependencies: TradingDependencies,
  collaborators: Collaborators,
): Module {
  const { wakeUps, halts, timeoutMs, trades } = collaborators;
  const outcomes = new OutcomeWaiter<Trade>({ rows: trades, wakeUps, timeoutMs });
  const lanes = new Lanes(dependencies.connection, 'trades', dependencies.now);
  const settling = { ...dependencies, ...collaborators, lanes };
  const settlement = new LeasedJob({
    name: 'settle trades',
    claim: () => claimDueLane(settling),
    run: async (lease) => {
      await settleLane(settling, lease);
      await halts.haltIfLosing();
    },
    // More batches than processors, because a batch mostly waits for the database.
    mostAtOnce: laneCount,
    everyMs,
    // Trades end at whole seconds.
    isOnTheClock: true,
    log: dependencies.log,
  });
  return {
    name: 'trades',
    models: [exposureModel, laneModel, settlementBatchModel, tradeModel],
    routes: tradeRoutes({ ...dependencies, ...collaborators, outcomes }),
    consumes: walletAnswers({ ...dependencies, ...collaborators, outcomes }),
    workers: [wakeUps, settlement],
  };
}
