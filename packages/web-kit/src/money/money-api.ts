import type {
  BalanceHistoryJson,
  BalanceJson,
  FinancialSummaryJson,
  StatementJson,
} from '@bambuzal/contracts';
import { api } from '../api/api';

export type { BalanceHistoryJson, BalanceJson, FinancialSummaryJson, StatementJson };

/** Days are the operator's, `yyyy-mm-dd`, both ends included; the last 30 unless given. */
export interface PeriodAsked {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

export interface StatementAsked extends PeriodAsked {
  readonly search?: string | undefined;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/**
 * The member's money as several remotes show it: what one of them read, another shows at once. A
 * remote builds its own endpoints upon these: `moneyApi.injectEndpoints(…)`.
 */
export const moneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    balance: build.query<BalanceJson, undefined>({
      query: () => '/api/balance',
      providesTags: ['Balance'],
    }),
    /** What the member could use at the end of each day. */
    balanceHistory: build.query<BalanceHistoryJson, PeriodAsked>({
      query: (asked) => ({ path: '/api/balance/history', query: { ...asked } }),
      providesTags: ['Balance'],
    }),
    financialSummary: build.query<FinancialSummaryJson, undefined>({
      query: () => '/api/financial-summary',
      providesTags: ['FinancialSummary'],
    }),
    statement: build.query<StatementJson, StatementAsked>({
      query: (asked) => ({ path: '/api/transactions', query: { ...asked } }),
      providesTags: ['Transactions'],
    }),
  }),
});
