import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { daySchema, instantSchema } from '../instant';
import { amountSchema } from '../money';

/** What a member has, by wallet. Amounts in cents inside, decimals on the wire. */
export const balanceSchema = z.object({
  /** What the member can use: available, yield, bonus and promotional bonus. */
  totalBalance: amountSchema,
  availableBalance: amountSchema,
  /** Of the available balance: deposits that were not invested and may not leave yet. */
  waitingDeposits: amountSchema,
  /** When all of them may leave; `null` when nothing waits. */
  waitingUntil: instantSchema.nullable(),
  yieldBalance: amountSchema,
  bonusBalance: amountSchema,
  promotionalBonusBalance: amountSchema,
  /** Capital in packages. */
  investedBalance: amountSchema,
  /** Smart Trading deposits at their value, and stakes of open trades. */
  smartTradingBalance: amountSchema,
  /** Reserved for withdrawals that are not paid yet. */
  pendingWithdrawal: amountSchema,
  /**
   * What the member owes of bonuses that were reversed after they were spent. Collected from what
   * comes into the bonus wallet next; no part of the balances above.
   */
  bonusDebt: amountSchema,
});
export type BalanceJson = z.input<typeof balanceSchema>;

/** In percent with two decimals, the last 30 days against the 30 before; 0 when both are nothing. */
const growthSchema = z.number();

export const financialSummarySchema = z.object({
  /** Profits and bonuses of all time. */
  totalEarnings: amountSchema,
  /** Withdrawals paid, of all time. */
  totalWithdrawals: amountSchema,
  investedAmount: amountSchema,
  bonusBalance: amountSchema,
  yieldBalance: amountSchema,
  totalBalance: amountSchema,
  earningsGrowth: growthSchema,
  withdrawalsGrowth: growthSchema,
  investmentsGrowth: growthSchema,
  bonusGrowth: growthSchema,
});
export type FinancialSummaryJson = z.input<typeof financialSummarySchema>;

/** How many of the operator's days a history takes in at most: a leap year's. */
export const maxHistoryDays = 366;

/**
 * Days are the operator's (America/Sao_Paulo), both ends included; the last 30 unless given. What
 * lies after today is left out, and of a longer period all but its last days.
 */
const historyPeriodSchema = z.object({
  startDate: daySchema.optional(),
  endDate: daySchema.optional(),
});
export type BalanceHistoryPeriod = z.output<typeof historyPeriodSchema>;

/** The oldest day first, each day of the period once; of today it is what there is now. */
export const balanceHistorySchema = z.object({
  data: z.array(
    z.object({
      date: z.iso.date(),
      /** What the member could use at the end of the day: see `totalBalance` of the balance. */
      totalBalance: amountSchema,
    }),
  ),
});
export type BalanceHistoryJson = z.input<typeof balanceHistorySchema>;

export const balanceEndpoints = {
  balance: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/balance',
    summary: "The member's balances",
    access: 'user',
    answer: balanceSchema,
  }),
  balanceHistory: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/balance/history',
    summary: 'What the member could use at the end of each day, for at most 366 days',
    access: 'user',
    query: historyPeriodSchema,
    answer: balanceHistorySchema,
    refusals: ['PERIOD_CROSSED'],
  }),
  financialSummary: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/financial-summary',
    summary: 'Earnings, withdrawals and balances, with how they grew',
    access: 'user',
    answer: financialSummarySchema,
  }),
};
