import { type Obligations, tradingObligations } from '@bambuzal/contracts';
import {
  type CountedStanding,
  dayAfter,
  dayOf,
  dueSums,
  obligationsEveryMs,
} from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { Deposit } from '../deposits/deposit';

const sumsSchema = z.array(
  z.object({
    _id: z.object({ endsOn: z.string().nullable(), isLeaving: z.boolean() }),
    amount: z.int(),
  }),
);

/**
 * Capital of Smart Trading that returns. Results of days to come cannot be known, so that each
 * deposit counts with its value at the last close.
 */
export function tradingObligationFigures(deposits: Model<Deposit>): CountedStanding<Obligations> {
  return {
    reported: tradingObligations,
    everyMs: obligationsEveryMs,
    async count(now) {
      const today = dayOf(now);
      const sums = dueSums(today);
      let onDemand = 0;
      for (const { _id, amount } of await lockedMoney(deposits)) {
        if (_id.isLeaving) sums.add(today, 'capital', amount);
        else if (_id.endsOn === null) onDemand += amount;
        // The close of the last day pays out, which is after its midnight.
        else sums.add(dayAfter(_id.endsOn, 1), 'capital', amount);
      }
      return sums.obligations(onDemand);
    },
  };
}

/** Money of deposits that the wallet holds, by the last day of their term. */
async function lockedMoney(deposits: Model<Deposit>): Promise<z.output<typeof sumsSchema>> {
  return sumsSchema.parse(
    await deposits.aggregate<unknown>([
      { $match: { $or: [{ status: { $in: ['active', 'revoking'] } }, { isPayoutDue: true }] } },
      {
        $group: {
          _id: { endsOn: '$endsOn', isLeaving: { $ne: ['$status', 'active'] } },
          amount: { $sum: '$locked' },
        },
      },
    ]),
  );
}
