import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { amountSchema } from '../money';

/** What a member has, by wallet. Amounts in cents inside, decimals on the wire. */
export const balanceSchema = z.object({
  /** What the member can use: available, yield, bonus and promotional bonus. */
  totalBalance: amountSchema,
  availableBalance: amountSchema,
  yieldBalance: amountSchema,
  bonusBalance: amountSchema,
  promotionalBonusBalance: amountSchema,
  investedBalance: amountSchema,
  /** Reserved for withdrawals that are not paid yet. */
  pendingWithdrawal: amountSchema,
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

export const balanceEndpoints = {
  balance: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/balance',
    summary: "The member's balances",
    access: 'user',
    answer: balanceSchema,
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
