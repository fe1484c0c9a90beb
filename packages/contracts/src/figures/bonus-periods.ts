import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { amountSchema } from '../money';
import { comparedQuerySchema } from './compared-query';

/** Sums over bonuses of the referral programme; docs/figures.md has the formula of each figure. */
const bonusSumsSchema = z.object({
  promised: amountSchema,
  promisedCount: z.int(),
  credited: amountSchema,
  creditedCount: z.int(),
  reversed: amountSchema,
  reversedCount: z.int(),
  cancelled: amountSchema,
  cancelledCount: z.int(),
  uncollected: amountSchema,
});
export type BonusSumsJson = z.input<typeof bonusSumsSchema>;

const bonusDaySchema = bonusSumsSchema.extend({
  /** Day of the operator, `yyyy-mm-dd`. */
  day: z.iso.date(),
});
export type BonusDayJson = z.input<typeof bonusDaySchema>;

const bonusPeriodSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Each day of the period, oldest first. A day without a report has zeros. */
  days: z.array(bonusDaySchema),
  total: bonusSumsSchema,
});
export type BonusPeriod = z.output<typeof bonusPeriodSchema>;
export type BonusPeriodJson = z.input<typeof bonusPeriodSchema>;

export const bonusFigureEndpoints = {
  periods: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/figures/bonuses',
    summary:
      'Bonuses of up to 366 days, beside the period before or the same days of the year before; the last 30 days unless given',
    access: { permission: 'financials' },
    query: comparedQuerySchema,
    answer: z.object({ period: bonusPeriodSchema, beside: bonusPeriodSchema }),
    refusals: ['PERIOD_CROSSED'],
  }),
};
