import { z } from 'zod';
import { centsSchema } from '../money';
import { reportedFigures } from './day-figures';

/** Sums over one day's bonuses of the referral programme. Each has its formula in docs/figures.md. */
export const referralDaySchema = z.strictObject({
  promised: centsSchema,
  promisedCount: z.int(),
  credited: centsSchema,
  creditedCount: z.int(),
});
export type ReferralDay = z.output<typeof referralDaySchema>;

export const referralFigures = reportedFigures('referral', referralDaySchema);
