import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/**
 * The one API slice of the page; a part adds its own with `api.injectEndpoints`. One slice, because
 * slices cannot invalidate each other. What was read is never stale by itself: it is read again
 * when a tag that it provides is invalidated.
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
  // Money that moved is read at once, whatever else is still being waited for.
  invalidationBehavior: 'immediately',
  keepUnusedDataFor: 300,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});
