import { z } from 'zod';
import { byId } from '../ids';
import { previewEndpoint, previewSchema } from '../decisions';
import { endpoint, takesNothing } from '../endpoint';
import { daySchema, instantSchema } from '../instant';
import { amountSchema, rateSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';

/** A day's profit run and its progress. */
export const yieldRunSchema = z.object({
  /** The operator's day. */
  date: z.iso.date(),
  status: z.enum(['running', 'completed']),
  /**
   * Number of investments that this run paid, and the total amount. If an earlier run already paid
   * an investment's day, that payment counts in the earlier run.
   */
  investments: z.int(),
  amount: amountSchema,
  /** Part of `amount` that the wallet has credited; equal to `amount` when completed. */
  creditedAmount: amountSchema,
  /** Number of investments whose last day this was. */
  completedInvestments: z.int(),
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
});
export type YieldRunJson = z.input<typeof yieldRunSchema>;

export const dailyRateSchema = z.object({
  packageId: z.string(),
  date: z.iso.date(),
  percentage: rateSchema,
  publishedAt: instantSchema,
});
export type DailyRateJson = z.input<typeof dailyRateSchema>;

export const yieldEndpoints = {
  process: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/yields/process',
    summary:
      'Pay every day that is due up to a date, today unless given; 202 while it goes on. A day is paid once, however often it is run',
    access: { permission: 'processYields' },
    stepUp: true,
    body: z.object({ date: daySchema.optional() }).optional(),
    answer: yieldRunSchema,
    mayBePending: true,
    refusals: ['YIELD_DATE_IN_FUTURE'],
  }),
  runs: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/yields',
    summary: 'The profit runs, the latest date first',
    access: { permission: 'financials' },
    query: pageQuerySchema,
    answer: pageOf(yieldRunSchema),
  }),
  rates: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/investment-packages/{id}/rates',
    summary: "The published rates of a package whose day's rate is set day by day, latest first",
    access: 'user',
    params: byId,
    query: pageQuerySchema,
    answer: pageOf(dailyRateSchema),
  }),
  setRate: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/investment-packages/{id}/rates',
    summary:
      'Set the rate of a day that has none yet, within the range: from a week ago, but not before the package was made, to 31 days ahead; a day nobody sets is paid at the middle of the range',
    access: { permission: 'financials' },
    stepUp: true,
    params: byId,
    body: z.object({ date: daySchema, percentage: rateSchema }),
    answer: dailyRateSchema,
    status: 201,
    refusals: ['RATE_TAKEN', 'RATE_OUT_OF_RANGE', 'RATE_DATE_OUT_OF_RANGE', 'PACKAGE_RATE_FIXED'],
  }),
};

/** Outlook on a profit run: the payments that it would make now. */
export const yieldPreviewSchema = previewSchema(
  [
    // Capital of the investments with days to pay.
    'capital_due',
    // Profit of one day of each, at the lowest and at the highest rate that is promised.
    'profit_least',
    'profit_greatest',
  ],
  [
    // Some investments have more than one day to pay.
    'several_days',
    'nothing_due',
  ],
).extend({
  /** Number of investments with days to pay, and their earliest day. */
  investments: z.int(),
  since: z.iso.date().nullable(),
});
export type YieldPreviewJson = z.input<typeof yieldPreviewSchema>;

export const yieldPreviewEndpoint = previewEndpoint(
  yieldEndpoints.process,
  yieldPreviewSchema,
  z.object({ date: daySchema.optional() }).optional(),
);
