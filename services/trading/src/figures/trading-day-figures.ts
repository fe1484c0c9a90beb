import { type TradingDay, tradingFigures } from '@bambuzal/contracts';
import { type CountedFigures, sumOfDay } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { Deposit } from '../deposits/deposit';
import type { SettlementBatchRow } from '../trades/settlement-batch.model';

interface Dependencies {
  readonly batches: Model<SettlementBatchRow>;
  readonly deposits: Model<Deposit>;
}

/** The other batches settle Smart Trading deposits. */
const ofTrades = { source: { $ne: 'deposits' } } as const;

/** Figures of a day about trades and Smart Trading deposits, and how they follow from the records. */
export function tradingDayFigures({ batches, deposits }: Dependencies): CountedFigures<TradingDay> {
  return {
    reported: tradingFigures,
    async count(day) {
      const [trades, deposited, paidOut] = await Promise.all([
        sumOfDay(batches, day, { by: 'createdAt', of: 'count', where: ofTrades }),
        sumOfDay(deposits, day, { by: 'activatedAt', of: 'principal' }),
        sumOfDay(deposits, day, { by: 'endedAt', of: 'payout.amount' }),
      ]);
      return {
        trades: trades.amount,
        deposited: deposited.amount,
        depositedCount: deposited.count,
        paidOut: paidOut.amount,
        paidOutCount: paidOut.count,
      };
    },
    async firstRecordAt() {
      const [batch, deposit] = await Promise.all([
        batches.findOne().sort({ createdAt: 1 }).select('createdAt').lean(),
        deposits
          .findOne({ activatedAt: { $type: 'date' } })
          .sort({ activatedAt: 1 })
          .select('activatedAt')
          .lean(),
      ]);
      const firsts = [batch?.createdAt, deposit?.activatedAt].filter((at) => at instanceof Date);
      return firsts.toSorted((a, b) => a.getTime() - b.getTime())[0];
    },
  };
}
