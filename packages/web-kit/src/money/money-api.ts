import type {
  BalanceHistoryJson,
  BalanceJson,
  FinancialSummaryJson,
  StatementJson,
} from '@bambuzal/contracts';
import { api } from '../api/api';
import { operation, type QueryOf } from '../api/operation';

export type { BalanceHistoryJson, BalanceJson, FinancialSummaryJson, StatementJson };

/** Days of the operator, `yyyy-mm-dd`, both ends included; the last 30 days unless given. */
export type PeriodAsked = QueryOf<'GET /api/balance/history'>;

interface Paged {
  /** Number of the page, from 1. */
  readonly page: number;
  readonly pageSize: number;
}

export type StatementAsked = QueryOf<'GET /api/transactions'> & Paged;

/**
 * Queries of the member's money, shared by several remotes. If one remote has read an answer, the
 * others show it at once. A remote builds its own endpoints on top: `moneyApi.injectEndpoints(…)`.
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
