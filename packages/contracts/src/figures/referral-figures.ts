import { z } from 'zod';
import { centsSchema } from '../money';
import { reportedFigures } from './day-figures';

/**
 * Sums over one day's bonuses of the referral programme. Each has its formula in docs/figures.md.
 * Reports from before ends of bonuses were counted lack their figures, which are read as zero.
 */
export const referralDaySchema = z.strictObject({
  promised: centsSchema,
  promisedCount: z.int(),
  credited: centsSchema,
  creditedCount: z.int(),
  reversed: centsSchema.prefault(0),
  reversedCount: z.int().prefault(0),
  cancelled: centsSchema.prefault(0),
  cancelledCount: z.int().prefault(0),
  /** Part of bonuses taken back that the members no longer had. */
  uncollected: centsSchema.prefault(0),
});
export type ReferralDay = z.output<typeof referralDaySchema>;

export const referralFigures = reportedFigures('referral', referralDaySchema);
