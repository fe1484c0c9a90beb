import type {
  BalanceHistoryJson,
  BalanceJson,
  FinancialSummaryJson,
  StatementJson,
} from '@bambuzal/contracts';
import { api } from '../api/api';
import { operation, type QueryOf } from '../api/operation';

export type { BalanceHistoryJson, BalanceJson, FinancialSummaryJson, StatementJson };

/** Days are the operator's, `yyyy-mm-dd`, both ends included; the last 30 unless given. */
export type PeriodAsked = QueryOf<'GET /api/balance/history'>;

interface Paged {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export type StatementAsked = QueryOf<'GET /api/transactions'> & Paged;

/**
 * The member's money, shared by several remotes: an answer that one of them read is shown by the
 * others at once. A remote builds its own endpoints on top: `moneyApi.injectEndpoints(…)`.
 */
export const moneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    balance: build.query({
      ...operation('GET /api/balance'),
      providesTags: ['Balance'],
    }),
    /** Balance that the member could use at the end of each day. */
    balanceHistory: build.query({
      ...operation('GET /api/balance/history', (query: PeriodAsked) => ({ query })),
      providesTags: ['Balance'],
    }),
    financialSummary: build.query({
      ...operation('GET /api/financial-summary'),
      providesTags: ['FinancialSummary'],
    }),
    statement: build.query({
      ...operation('GET /api/transactions', (query: StatementAsked) => ({ query })),
      providesTags: ['Transactions'],
    }),
  }),
});
