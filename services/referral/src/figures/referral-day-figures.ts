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
      const [promised, credited, reversed, cancelled, takenBack] = await Promise.all([
        sumOf(bonuses, day, { by: 'createdAt' }),
        sumOf(bonuses, day, { by: 'creditedDate' }),
        sumOf(bonuses, day, { by: 'endedAt', status: 'reversed' }),
        sumOf(bonuses, day, { by: 'endedAt', status: 'cancelled' }),
        sumOf(bonuses, day, { by: 'takenBackAt', of: 'uncollectedAmount' }),
      ]);
      return {
        promised: promised.amount,
        promisedCount: promised.count,
        credited: credited.amount,
        creditedCount: credited.count,
        reversed: reversed.amount,
        reversedCount: reversed.count,
        cancelled: cancelled.amount,
        cancelledCount: cancelled.count,
        uncollected: takenBack.amount,
      };
    },
    async firstRecordAt() {
      const first = await bonuses.findOne().sort({ createdAt: 1 }).select('createdAt').lean();
      return first?.createdAt;
    },
  };
}

interface Summed {
  /** Time of a bonus that falls on the day. */
  readonly by: 'createdAt' | 'creditedDate' | 'endedAt' | 'takenBackAt';
  /** State of the bonuses; all states unless given. */
  readonly status?: 'cancelled' | 'reversed';
  /** Amount that is summed up; the whole bonus unless given. */
  readonly of?: 'amount' | 'uncollectedAmount';
}

async function sumOf(
  bonuses: Model<BonusRow>,
  { from, until }: DayOfRecords,
  { by, of = 'amount', status }: Summed,
): Promise<{ readonly amount: Cents; readonly count: number }> {
  const [sum = { amount: centsSchema.parse(0), count: 0 }] = sumsSchema.parse(
    await bonuses.aggregate<unknown>([
      // The type names the partial index, which is not used without it.
      { $match: { [by]: { $gte: from, $lt: until, $type: 'date' }, ...(status && { status }) } },
      { $group: { _id: null, amount: { $sum: `$${of}` }, count: { $sum: 1 } } },
    ]),
  );
  return sum;
}
