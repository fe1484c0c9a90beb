import { type Cents, centsSchema, referralFigures, type ReferralDay } from '@bambuzal/contracts';
import type { CountedFigures, DayOfRecords } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { BonusRow } from '../bonuses/bonus.model';

const sumsSchema = z.array(z.object({ amount: centsSchema, count: z.int() })).max(1);

/** Figures of a day about bonuses, and how they follow from the bonuses. */
export function referralDayFigures(bonuses: Model<BonusRow>): CountedFigures<ReferralDay> {
  return {
    reported: referralFigures,
    async count(day) {
      const [promised, credited] = await Promise.all([
        sumOf(bonuses, 'createdAt', day),
        sumOf(bonuses, 'creditedDate', day),
      ]);
      return {
        promised: promised.amount,
        promisedCount: promised.count,
        credited: credited.amount,
        creditedCount: credited.count,
      };
    },
    async firstRecordAt() {
      const first = await bonuses.findOne().sort({ createdAt: 1 }).select('createdAt').lean();
      return first?.createdAt;
    },
  };
}

/** @param field time of a bonus that falls on the day */
async function sumOf(
  bonuses: Model<BonusRow>,
  field: 'createdAt' | 'creditedDate',
  { from, until }: DayOfRecords,
): Promise<{ readonly amount: Cents; readonly count: number }> {
  const [sum = { amount: centsSchema.parse(0), count: 0 }] = sumsSchema.parse(
    await bonuses.aggregate<unknown>([
      { $match: { [field]: { $gte: from, $lt: until } } },
      { $group: { _id: null, amount: { $sum: '$amount' }, count: { $sum: 1 } } },
    ]),
  );
  return sum;
}
