import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { daySchema, instantSchema } from '../instant';
import { amountSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';
import { memberAccountSchema, memberWalletSchema, systemAccountSchema } from './wallets';

const flowSchema = z.object({ amount: amountSchema, count: z.int() });

export const financialStatsSchema = z.object({
  /** Deposits confirmed in the period. */
  deposits: flowSchema,
  /** Withdrawals paid in the period, before fees. */
  withdrawals: flowSchema,
  fees: amountSchema,
  profitsPaid: amountSchema,
  bonusesPaid: amountSchema,
  /** Current value, regardless of the period. */
  pendingWithdrawals: flowSchema,
  byDay: z.array(
    z.object({ day: z.iso.date(), deposits: amountSchema, withdrawals: amountSchema }),
  ),
});
export type FinancialStatsJson = z.input<typeof financialStatsSchema>;

const checkSchema = z.object({
  name: z.enum(['sumIsZero', 'accountsEqualTheirLines', 'noMemberBelowZero']),
  passed: z.boolean(),
  /** Sum of all accounts; number of accounts that differ; number of accounts below zero. */
  figure: amountSchema,
  /** Accounts at fault, at most 20. */
  accounts: z.array(z.string()),
});

export const solvencySchema = z.object({
  owed: z.object({
    total: amountSchema,
    byWallet: z.array(z.object({ wallet: memberWalletSchema, amount: amountSchema })),
  }),
  /** Debts of members from bonuses that were reversed after they were spent; not part of `owed`. */
  bonusDebts: amountSchema,
  /** Money held outside for members: money received minus money paid out. */
  held: amountSchema,
  system: z.array(z.object({ account: systemAccountSchema, amount: amountSchema })),
  /**
   * Held money divided by owed money, in percent with two decimals; `null` while `owed` is zero.
   */
  coverage: z.number().nullable(),
  /** Money reserved for withdrawals, and the average paid out per day over the last 30 days. */
  scheduledOutflow: z.object({ pendingWithdrawals: amountSchema, averagePerDay: amountSchema }),
  /** Days that the held money lasts without new deposits; `null` while there are no payouts. */
  daysCovered: z.number().nullable(),
  /**
   * Share of the payouts of the last 30 days, in percent, that was covered by other members'
   * deposits instead of revenue; `null` without payouts.
   */
  payoutsFromDeposits: z.number().nullable(),
  payouts: amountSchema,
  revenue: amountSchema,
  checks: z.array(checkSchema),
  /** When the count began. It is counted every hour, and when somebody asks for it. */
  checkedAt: instantSchema,
});
export type SolvencyJson = z.input<typeof solvencySchema>;

export const ledgerLineSchema = z.object({
  entryId: z.string(),
  reference: z.string(),
  kind: z.string(),
  description: z.string(),
  /** A member's id, or `system`. */
  owner: z.string(),
  account: z.union([memberAccountSchema, systemAccountSchema]),
  amount: amountSchema,
  postedAt: instantSchema,
  /**
   * Whether the entry was reversed, or is of a kind that can be; `null` for other kinds. A reversal
   * that is possible may still be blocked, as its preview says.
   */
  reversal: z.enum(['possible', 'reversed']).nullable(),
});

export const oversightEndpoints = {
  financialStats: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/financial-stats',
    summary: 'What came in and went out; the last 30 days unless given',
    access: { permission: 'financials' },
    query: z.object({ from: daySchema.optional(), to: daySchema.optional() }),
    answer: financialStatsSchema,
    refusals: ['PERIOD_CROSSED'],
  }),
  solvency: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/solvency',
    summary: "What members are owed, what is held, and the ledger's checks, as last counted",
    access: { permission: 'financials' },
    answer: solvencySchema,
  }),
  recountSolvency: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/solvency/recount',
    summary: 'Recount the ledger now; calls at the same time share one recount',
    access: { permission: 'financials' },
    // Replaces figures that are counted every hour anyway, and no record.
    changesNothing: true,
    answer: solvencySchema,
  }),
  ledgerLines: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/solvency/lines',
    summary: 'The lines that sum to a figure: of a wallet or system account, newest first',
    access: { permission: 'financials' },
    query: pageQuerySchema.extend({
      account: z.union([memberAccountSchema, systemAccountSchema]),
      /** Only the lines of one member. */
      userId: z.string().max(40).optional(),
    }),
    answer: pageOf(ledgerLineSchema).extend({ total: amountSchema }),
  }),
};
