import { type Obligations, referralObligations } from '@bambuzal/contracts';
import { type CountedStanding, dayOf, dueSums, obligationsEveryMs } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { BonusRow } from '../bonuses/bonus.model';

const sumsSchema = z.array(z.object({ _id: z.iso.date(), amount: z.int() }));

/**
 * Bonuses that were promised and not credited yet, on the day from which each may be credited.
 * Flagged ones count too: they are owed until an administrator cancels them.
 */
export function referralObligationFigures(bonuses: Model<BonusRow>): CountedStanding<Obligations> {
  return {
    reported: referralObligations,
    everyMs: obligationsEveryMs,
    async count(now) {
      const sums = dueSums(dayOf(now));
      const waiting = sumsSchema.parse(
        await bonuses.aggregate<unknown>([
          { $match: { status: { $in: ['pending', 'crediting'] } } },
          {
            $group: {
              _id: {
                $dateToString: { date: '$eligibleDate', format: '%Y-%m-%d', timezone: '-03:00' },
              },
              amount: { $sum: '$amount' },
            },
          },
        ]),
      );
      for (const { _id, amount } of waiting) sums.add(_id, 'bonuses', amount);
      return sums.obligations();
    },
  };
}
