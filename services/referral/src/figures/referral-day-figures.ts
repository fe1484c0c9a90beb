import { referralFigures, type ReferralDay } from '@bambuzal/contracts';
import { type CountedFigures, sumOfDay } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { BonusRow } from '../bonuses/bonus.model';

/** Figures of a day about bonuses, and how they follow from the bonuses. */
export function referralDayFigures(bonuses: Model<BonusRow>): CountedFigures<ReferralDay> {
  return {
    reported: referralFigures,
    async count(day) {
      const [promised, credited, reversed, cancelled, takenBack] = await Promise.all([
        sumOfDay(bonuses, day, { by: 'createdAt' }),
        sumOfDay(bonuses, day, { by: 'creditedDate' }),
        sumOfDay(bonuses, day, { by: 'endedAt', where: { status: 'reversed' } }),
        sumOfDay(bonuses, day, { by: 'endedAt', where: { status: 'cancelled' } }),
        sumOfDay(bonuses, day, { by: 'takenBackAt', of: 'uncollectedAmount' }),
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
