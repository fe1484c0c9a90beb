import {
  type Cents,
  centsSchema,
  type InvestmentDay,
  investmentFigures,
} from '@bambuzal/contracts';
import type { CountedFigures, DayOfRecords } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { InvestmentRow } from '../investments/investment.model';

const sumsSchema = z.array(z.object({ amount: centsSchema, count: z.int() })).max(1);

/** Figures of a day about investments, and how they follow from the investments. */
export function investmentDayFigures(
  investments: Model<InvestmentRow>,
): CountedFigures<InvestmentDay> {
  return {
    reported: investmentFigures,
    async count(day) {
      const [invested, completed, cancelled] = await Promise.all([
        sumOf(investments, 'activatedAt', day),
        sumOf(investments, 'completedAt', day),
        sumOf(investments, 'cancelledAt', day),
      ]);
      return {
        invested: invested.amount,
        investedCount: invested.count,
        completed: completed.amount,
        completedCount: completed.count,
        cancelled: cancelled.amount,
        cancelledCount: cancelled.count,
      };
    },
    async firstRecordAt() {
      const first = await investments
        .findOne({ activatedAt: { $type: 'date' } })
        .sort({ activatedAt: 1 })
        .select('activatedAt')
        .lean();
      return first?.activatedAt ?? undefined;
    },
  };
}

/** @param field time of a paid investment that falls on the day */
async function sumOf(
  investments: Model<InvestmentRow>,
  field: 'activatedAt' | 'completedAt' | 'cancelledAt',
  { from, until }: DayOfRecords,
): Promise<{ readonly amount: Cents; readonly count: number }> {
  const [sum = { amount: centsSchema.parse(0), count: 0 }] = sumsSchema.parse(
    await investments.aggregate<unknown>([
      // The type names the partial index, which is not used without it.
      { $match: { [field]: { $gte: from, $lt: until, $type: 'date' } } },
      // An order that was never paid is no investment.
      { $match: { activatedAt: { $type: 'date' } } },
      { $group: { _id: null, amount: { $sum: '$amount' }, count: { $sum: 1 } } },
    ]),
  );
  return sum;
}
