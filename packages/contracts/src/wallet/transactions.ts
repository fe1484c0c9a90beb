import { z } from 'zod';
import { byId } from '../ids';
import { endpoint, nothing, takesNothing } from '../endpoint';
import { daySchema, instantSchema } from '../instant';
import { amountSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';
import { memberWalletSchema } from './wallets';

export const transactionTypeSchema = z.enum(['credit', 'debit', 'pending_credit']);
export const transactionStatusSchema = z.enum(['pending', 'completed', 'cancelled', 'failed']);

/** Category of a line of the statement (docs/product.md, Statement and figures). */
export const transactionCategorySchema = z.enum([
  'deposit',
  'withdrawal',
  'investment',
  'profit',
  'bonus',
  'referral_bonus',
  'refund',
  'pending_credit',
  'adjustment',
  /** Stakes and Smart Trading deposits, in both directions. */
  'trading_capital',
  /** Gains from trading. */
  'trading_result',
]);
export type TransactionCategory = z.infer<typeof transactionCategorySchema>;

export const transactionSchema = z.object({
  id: z.string(),
  type: transactionTypeSchema,
  category: transactionCategorySchema,
  walletType: memberWalletSchema,
  /** Never below zero, because `type` gives the direction. */
  amount: amountSchema,
  description: z.string(),
  status: transactionStatusSchema,
  relatedDepositId: z.string().nullable(),
  relatedInvestmentId: z.string().nullable(),
  relatedWithdrawalId: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
  createdAt: instantSchema,
});
export type TransactionJson = z.input<typeof transactionSchema>;

/**
 * Both ends are days of the operator (America/Sao_Paulo) and included; the last 30 days unless
 * given.
 */
const filterShape = {
  startDate: daySchema.optional(),
  endDate: daySchema.optional(),
  /** Searches descriptions, regardless of case and accents. */
  search: z.string().trim().max(80).optional(),
  type: transactionTypeSchema.optional(),
};
export const statementFilterSchema = z.object(filterShape);
export type StatementFilter = z.output<typeof statementFilterSchema>;

/**
 * Totals of all lines that match the filter, not only those of the page. Cancelled and failed lines
 * do not count.
 */
export const statementSummarySchema = z.object({
  totalCredits: amountSchema,
  totalDebits: amountSchema,
  /** Credits minus debits. */
  periodBalance: amountSchema,
  /** Number of lines, of any status. */
  count: z.int(),
});

export const statementSchema = pageOf(transactionSchema).extend({
  summary: statementSummarySchema,
});
export type StatementJson = z.input<typeof statementSchema>;

export const exportFormats = ['csv', 'ofx', 'pdf'] as const;

export const transactionEndpoints = {
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/transactions',
    summary: "The member's statement, newest first",
    access: 'user',
    query: z.object({ ...pageQuerySchema.shape, ...filterShape }),
    answer: statementSchema,
    refusals: ['PERIOD_CROSSED'],
  }),
  export: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/transactions/export',
    summary: 'The statement as a file: CSV, OFX 1.02 or PDF',
    access: 'user',
    query: z.object({ format: z.enum(exportFormats), ...filterShape }),
    answer: nothing,
    fileTypes: ['text/csv', 'application/x-ofx', 'application/pdf'],
    refusals: ['PERIOD_CROSSED'],
  }),
  one: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/transactions/{id}',
    summary: 'One line, for its receipt',
    access: 'user',
    params: byId,
    answer: transactionSchema,
  }),
};
