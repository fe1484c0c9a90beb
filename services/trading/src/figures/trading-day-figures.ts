import { type Cents, centsSchema, type TradingDay, tradingFigures } from '@bambuzal/contracts';
import type { CountedFigures, DayOfRecords } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { Deposit } from '../deposits/deposit';
import type { SettlementBatchRow } from '../trades/settlement-batch.model';

interface Dependencies {
  readonly batches: Model<SettlementBatchRow>;
  readonly deposits: Model<Deposit>;
}

const tradesSchema = z.array(z.object({ trades: z.int() })).max(1);
const sumsSchema = z.array(z.object({ amount: centsSchema, count: z.int() })).max(1);

/** Figures of a day about trades and Smart Trading deposits, and how they follow from the records. */
export function tradingDayFigures({ batches, deposits }: Dependencies): CountedFigures<TradingDay> {
  return {
    reported: tradingFigures,
    async count(day) {
      const [trades, deposited, paidOut] = await Promise.all([
        settledTrades(batches, day),
        sumOf(deposits, 'activatedAt', '$principal', day),
        sumOf(deposits, 'endedAt', '$payout.amount', day),
      ]);
      return {
        trades,
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

/** Number of trades in the batches that were settled on a day. */
async function settledTrades(
  batches: Model<SettlementBatchRow>,
  { from, until }: DayOfRecords,
): Promise<number> {
  const [sum] = tradesSchema.parse(
    await batches.aggregate<unknown>([
      { $match: { createdAt: { $gte: from, $lt: until }, source: { $ne: 'deposits' } } },
      { $group: { _id: null, trades: { $sum: '$count' } } },
    ]),
  );
  return sum?.trades ?? 0;
}

/**
 * @param field time of a deposit that falls on the day
 * @param amount field that is summed up
 */
async function sumOf(
  deposits: Model<Deposit>,
  field: 'activatedAt' | 'endedAt',
  amount: '$principal' | '$payout.amount',
  { from, until }: DayOfRecords,
): Promise<{ readonly amount: Cents; readonly count: number }> {
  const [sum = { amount: centsSchema.parse(0), count: 0 }] = sumsSchema.parse(
    await deposits.aggregate<unknown>([
      // The type names the partial index, which is not used without it.
      { $match: { [field]: { $gte: from, $lt: until, $type: 'date' } } },
      { $group: { _id: null, amount: { $sum: amount }, count: { $sum: 1 } } },
    ]),
  );
  return sum;
}
