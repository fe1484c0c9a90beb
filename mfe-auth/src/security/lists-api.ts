import type { DeviceJson, LoginHistoryRowJson, SessionJson } from '@bambuzal/contracts';
import { api, operation } from '@bambuzal/web-kit';

export type { DeviceJson, LoginHistoryRowJson, SessionJson };

/** How many rows of each list are shown at once. */
export const pageSize = 10;

/** What the security page lists; each is asked for by its page, from 1. */
export const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    devices: build.query({
      ...operation('GET /api/security/devices', (page: number) => ({ query: { page, pageSize } })),
      providesTags: ['Devices'],
    }),
    sessions: build.query({
      ...operation('GET /api/security/sessions', (page: number) => ({ query: { page, pageSize } })),
      providesTags: ['Sessions'],
    }),
    loginHistory: build.query({
      ...operation('GET /api/security/login-history', (page: number) => ({
        query: { page, pageSize },
      })),
      providesTags: ['LoginHistory'],
    }),
  }),
});
