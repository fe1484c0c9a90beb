import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { amountSchema, positiveAmountSchema } from '../money';

export const tradingLimitsSchema = z.object({
  /**
   * Maximum loss in a day that the member allows. `null` until it is set; until then the member
   * cannot trade.
   */
  dailyLoss: amountSchema.nullable(),
  /** A requested higher limit, and the time from which it applies. */
  raisedTo: amountSchema.nullable(),
  raisedFrom: instantSchema.nullable(),
  /** Loss of today after gains, open stakes included; 0 on a day with a gain. */
  lostToday: amountSchema,
  /** End of a break, which the member cannot cancel; `null` without a break. */
  breakUntil: instantSchema.nullable(),
  /** Bounds of each stake, from the operator's settings. */
  minAmount: amountSchema,
  maxAmount: amountSchema,
});
export type TradingLimitsJson = z.input<typeof tradingLimitsSchema>;

export const breakDays = [1, 7, 30, 180] as const;

export const limitEndpoints = {
  read: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/trading/limits',
    summary: "The member's own limits",
    access: 'user',
    answer: tradingLimitsSchema,
  }),
  set: endpoint({
    ...takesNothing,
    method: 'put',
    path: '/api/trading/limits',
    summary: 'Set what a day may cost: a lower limit holds at once, a higher one after 24 hours',
    access: 'user',
    body: z.object({ dailyLoss: positiveAmountSchema }),
    answer: tradingLimitsSchema,
  }),
  takeBreak: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/trading/limits/break',
    summary: 'Place no trades for some days; nobody can take it back',
    access: 'user',
    body: z.object({ days: z.literal([...breakDays]) }),
    answer: tradingLimitsSchema,
  }),
};
