import { z } from 'zod';
import { centsSchema } from '../money';
import { reportedFigures } from './day-figures';

/** Sums over one day's investments in packages. Each has its formula in docs/figures.md. */
export const investmentDaySchema = z.strictObject({
  invested: centsSchema,
  investedCount: z.int(),
  /** Capital of investments that paid their last day. */
  completed: centsSchema,
  completedCount: z.int(),
  /** Capital of paid investments that were cancelled or undone. */
  cancelled: centsSchema,
  cancelledCount: z.int(),
});
export type InvestmentDay = z.output<typeof investmentDaySchema>;

export const investmentFigures = reportedFigures('investment', investmentDaySchema);
