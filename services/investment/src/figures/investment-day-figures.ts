import { type InvestmentDay, investmentFigures } from '@bambuzal/contracts';
import { type CountedFigures, sumOfDay } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { InvestmentRow } from '../investments/investment.model';

/** An order that was never paid is no investment. */
const paid = { activatedAt: { $type: 'date' } } as const;

/** Figures of a day about investments, and how they follow from the investments. */
export function investmentDayFigures(
  investments: Model<InvestmentRow>,
): CountedFigures<InvestmentDay> {
  return {
    reported: investmentFigures,
    async count(day) {
      const [invested, completed, cancelled] = await Promise.all([
        sumOfDay(investments, day, { by: 'activatedAt', where: paid }),
        sumOfDay(investments, day, { by: 'completedAt', where: paid }),
        sumOfDay(investments, day, { by: 'cancelledAt', where: paid }),
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
        .findOne(paid)
        .sort({ activatedAt: 1 })
        .select('activatedAt')
        .lean();
      return first?.activatedAt ?? undefined;
    },
  };
}
