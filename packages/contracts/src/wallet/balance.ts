import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { daySchema, instantSchema } from '../instant';
import { amountSchema } from '../money';

/** A member's balances, by wallet. Amounts are in cents inside, decimals on the wire. */
export const balanceSchema = z.object({
  /** Balance that the member can use: available, yield, bonus and promotional bonus. */
  totalBalance: amountSchema,
  availableBalance: amountSchema,
  /** Part of the available balance: deposits that were not invested and cannot be withdrawn yet. */
  waitingDeposits: amountSchema,
  /** Time at which all of this money can be withdrawn; `null` if no deposit waits. */
  waitingUntil: instantSchema.nullable(),
  yieldBalance: amountSchema,
  bonusBalance: amountSchema,
  promotionalBonusBalance: amountSchema,
  /** Capital invested in packages. */
  investedBalance: amountSchema,
  /** Smart Trading deposits at their value, and stakes of open trades. */
  smartTradingBalance: amountSchema,
  /** Reserved for withdrawals that are not paid yet. */
  pendingWithdrawal: amountSchema,
  /**
   * Debt of the member from bonuses that were reversed after they were spent. It is collected from
   * the next credits to the bonus wallet. It is not part of the balances above.
   */
  bonusDebt: amountSchema,
});
export type BalanceJson = z.input<typeof balanceSchema>;

/**
 * Growth in percent with two decimals: the last 30 days against the 30 days before; 0 if both are
 * zero.
 */
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

/** Maximum number of days in a history: a leap year. */
export const maxHistoryDays = 366;

/**
 * Both ends are days of the operator (America/Sao_Paulo) and included; the last 30 days unless
 * given. Days after today are left out, and a longer period is cut to its last days.
 */
const historyPeriodSchema = z.object({
  startDate: daySchema.optional(),
  endDate: daySchema.optional(),
});
export type BalanceHistoryPeriod = z.output<typeof historyPeriodSchema>;

/** One entry for each day of the period, oldest first. Today's entry has the current balance. */
export const balanceHistorySchema = z.object({
  data: z.array(
    z.object({
      date: z.iso.date(),
      /**
       * Balance that the member could use at the end of the day; see `totalBalance` of the balance.
       */
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
