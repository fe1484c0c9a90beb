import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/**
 * The page's only API slice. A part adds its own endpoints with `api.injectEndpoints`. There is
 * only one slice, because slices cannot invalidate each other. Answers do not become stale with
 * time: a query is refetched when one of its tags is invalidated.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Settings',
    'User',
    'Balance',
    'FinancialSummary',
    'Transactions',
    'Devices',
    'Sessions',
    'LoginHistory',
  ],
  // Refetches money at once, even if other queries are pending.
  invalidationBehavior: 'immediately',
  keepUnusedDataFor: 300,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});
