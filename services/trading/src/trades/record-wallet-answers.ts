import { type MessageData, reservationDecided, settlementsPosted } from '@bambuzal/contracts';
import {
  type OutcomeWaiter,
  type Subscription,
  subscription,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { TradingDependencies } from '../dependencies';
import type { Exposure } from './exposure';
import { publishBatch, settleOrders, type TradesEnded } from './settle-due-trades';
import type { SettlementBatchRow } from './settlement-batch.model';
import type { Trade } from './trade';
import type { TradeStore } from './trade.store';

/** Handles the answer to a reservation that does not belong to a trade. */
export type OnReservation = (
  unit: UnitOfWork,
  id: string,
  outcome: MessageData<typeof reservationDecided>['outcome'],
) => Promise<void>;

type Dependencies = Pick<TradingDependencies, 'memberLimits' | 'now' | 'seeds'> & {
  readonly batches: Model<SettlementBatchRow>;
  readonly exposure: Exposure;
  readonly onReservation: OnReservation;
  readonly outcomes: Pick<OutcomeWaiter<Trade>, 'announce'>;
  readonly tradeStore: TradeStore;
  readonly onEnded: TradesEnded;
};

/** Records the wallet's answers about stakes, deposits and settlements, in any order of arrival. */
export function walletAnswers(dependencies: Dependencies): Subscription[] {
  const { batches, now, onReservation, outcomes, tradeStore } = dependencies;
  return [
    subscription(reservationDecided, async ({ reservationId: id, outcome }, unit) => {
      const event = { kind: 'reservation_decided', outcome } as const;
      const change = await tradeStore.applyIfKnown(unit, id, event, now());
      if (!change) {
        await onReservation(unit, id, outcome);
        return;
      }
      outcomes.announce(unit, id);
      const { after, before, postings } = change;
      // The wallet held the stake after the robot was stopped, so return it.
      if (postings.length > 0) await publishBatch(dependencies, unit, [{ state: after, postings }]);
      if (before.state !== 'reserving' || after.state !== 'failed') return;
      await settleOrders(dependencies, unit, [after]);
      await dependencies.onEnded(unit, [after]);
    }),
    subscription(settlementsPosted, async ({ batchId, postedAt }, unit) => {
      await batches.updateOne(
        { _id: batchId, postedAt: null },
        { $set: { postedAt: new Date(postedAt) } },
        { session: unit.session },
      );
    }),
  ];
}
