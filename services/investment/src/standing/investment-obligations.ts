import { investmentObligations, type Obligations } from '@bambuzal/contracts';
import {
  type CountedStanding,
  dayOf,
  dueDays,
  dueSums,
  obligationsEveryMs,
  rowsAtOnce,
} from '@bambuzal/service-kit';
import type { Model, mongo } from 'mongoose';
import type { InvestmentRow } from '../investments/investment.model';
import { addDue, type Owing } from './add-due';
import { payingCalendar } from './paying-calendar';

/** Profit and capital that the running investments will pay under their terms. */
export function investmentObligationFigures(
  investments: Model<InvestmentRow>,
): CountedStanding<Obligations> {
  return {
    reported: investmentObligations,
    everyMs: obligationsEveryMs,
    async count(now) {
      const today = dayOf(now);
      const sums = dueSums(today);
      const calendar = payingCalendar(dueDays(today));
      for await (const row of paying(investments, calendar.lastDay)) addDue(sums, row, calendar);
      return sums.obligations();
    },
  };
}

/**
 * Active investments that pay something up to a day. Bypasses mongoose, because its documents cost
 * more than the query.
 */
function paying(investments: Model<InvestmentRow>, upTo: string): mongo.FindCursor<Owing> {
  return investments.db
    .collection<InvestmentRow>(investments.collection.name)
    .find({ status: 'active', nextProfitDate: { $lte: upTo } })
    .batchSize(rowsAtOnce)
    .project<Owing>({
      amount: 1,
      terms: 1,
      paidDays: 1,
      rateSum: 1,
      nextProfitDate: 1,
      coolingOffUntil: 1,
    });
}
