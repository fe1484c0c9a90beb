import type { DeviceJson, LoginHistoryRowJson, SessionJson } from '@bambuzal/contracts';
import { api } from '@bambuzal/web-kit';
import type { PageOf } from '@bambuzal/web-kit/pages';

export type { DeviceJson, LoginHistoryRowJson, SessionJson };

/** How many rows of each list are shown at once. */
export const pageSize = 10;

/** What the security page lists; each is asked for by its page, from 1. */
export const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    devices: build.query<PageOf<DeviceJson>, number>({
      query: (page) => ({ path: '/api/security/devices', query: { page, pageSize } }),
      providesTags: ['Devices'],
    }),
    sessions: build.query<PageOf<SessionJson>, number>({
      query: (page) => ({ path: '/api/security/sessions', query: { page, pageSize } }),
      providesTags: ['Sessions'],
    }),
    loginHistory: build.query<PageOf<LoginHistoryRowJson>, number>({
      query: (page) => ({ path: '/api/security/login-history', query: { page, pageSize } }),
      providesTags: ['LoginHistory'],
    }),
  }),
});
