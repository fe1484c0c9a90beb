import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { amountSchema } from '../money';
import { comparedQuerySchema } from './compared-query';
import { withdrawalQueueSchema } from './withdrawal-queue';

/** Money of one day; docs/figures.md has the formula of each figure. */
const moneyDaySchema = z.object({
  /** Day of the operator, `yyyy-mm-dd`. */
  day: z.iso.date(),
  deposits: amountSchema,
  depositCount: z.int(),
  payouts: amountSchema,
  payoutCount: z.int(),
  /** Fees, and the house's gain from trading; below zero if the house lost more. */
  revenue: amountSchema,
  profits: amountSchema,
  bonuses: amountSchema,
});
export type MoneyDay = z.output<typeof moneyDaySchema>;
export type MoneyDayJson = z.input<typeof moneyDaySchema>;

/** The same, and what members did with their money. */
const periodDaySchema = moneyDaySchema.extend({
  /** Paid into packages. */
  invested: amountSchema,
  investedCount: z.int(),
  /** Deposited in Smart Trading. */
  smartTrading: amountSchema,
  /** Trades that were settled. */
  trades: z.int(),
});
export type PeriodDayJson = z.input<typeof periodDaySchema>;

export const dashboardMoneySchema = z.object({
  /** Last 31 days, oldest first; the last is today. A day without a report has zeros. */
  days: z.array(moneyDaySchema),
  held: amountSchema,
  owed: amountSchema,
  /** Held money divided by owed money, in percent; `null` while nothing is owed. */
  coverage: z.number().nullable(),
  /** Members' capital in packages and in Smart Trading. */
  capital: amountSchema,
  /** Reserved for withdrawals that are not paid yet. */
  reserved: amountSchema,
  /** Payouts of the last 30 days. */
  payouts: amountSchema,
  /** Share of these payouts that new deposits paid, in percent; `null` without payouts. */
  paidByDeposits: z.number().nullable(),
  /** `null` before it was counted. */
  queue: withdrawalQueueSchema.nullable(),
});
export type DashboardMoneyJson = z.input<typeof dashboardMoneySchema>;

/** Last 31 days, oldest first; the last is today. A day without a report has zeros. */
const memberDaysSchema = z.array(z.object({ day: z.iso.date(), registrations: z.int() }));
const promotionDaysSchema = z.array(
  z.object({ day: z.iso.date(), views: z.int(), clicks: z.int() }),
);

export const dashboardSchema = z.object({
  /** `null` for administrators who may not see money. */
  money: dashboardMoneySchema.nullable(),
  /** Members who registered. */
  members: memberDaysSchema,
  /** Views and clicks of advertisements; `null` for administrators without advertisements. */
  promotion: promotionDaysSchema.nullable(),
  /** When the newest figure was reported; `null` before the first. */
  reportedAt: instantSchema.nullable(),
});
export type DashboardJson = z.input<typeof dashboardSchema>;

/** Sums of a period; docs/figures.md has the formula of each figure. */
const moneyPeriodSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Each day of the period, oldest first. A day without a report has zeros. */
  days: z.array(periodDaySchema),
  total: periodDaySchema.omit({ day: true }),
  /** Share of the period's payouts that new deposits paid, in percent; `null` without payouts. */
  paidByDeposits: z.number().nullable(),
});
export type MoneyPeriodJson = z.input<typeof moneyPeriodSchema>;

export const figureEndpoints = {
  money: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/figures/money',
    summary:
      'Money of up to 366 days, beside the period before or the same days of the year before; the last 30 days unless given',
    access: { permission: 'financials' },
    query: comparedQuerySchema,
    answer: z.object({ period: moneyPeriodSchema, beside: moneyPeriodSchema }),
    refusals: ['PERIOD_CROSSED'],
  }),
  dashboard: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/dashboard',
    summary: "Today's figures beside those of earlier days, as far as the caller may see them",
    access: { permission: 'dashboard' },
    answer: dashboardSchema,
  }),
};
