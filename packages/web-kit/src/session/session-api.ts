import type { UserJson } from '@bambuzal/contracts';
import { api } from '../api/api';

export type { UserJson };

/** Of the read-only view alone: who looks. */
export interface SessionInfo {
  readonly isAdminAsUser: boolean;
  readonly admin?: { readonly id: string; readonly username: string; readonly fullName: string };
  /** For one `auth` on /ws, within a minute. */
  readonly sessionToken: string;
}

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `null` when nobody is signed in, which is no failure. */
    user: build.query<UserJson | null, undefined>({
      query: () => ({ path: '/api/user', isNothingOn401: true }),
      providesTags: ['User'],
    }),
    sessionInfo: build.query<SessionInfo, undefined>({
      // No tag: it changes with the session alone, and every answer makes a ticket.
      query: () => '/api/session-info',
    }),
    logout: build.mutation<unknown, undefined>({
      query: () => ({ path: '/api/logout', method: 'POST' }),
    }),
    /** What was proven holds for ten minutes. */
    stepUp: build.mutation<unknown, { readonly code: string } | { readonly password: string }>({
      query: (body) => ({ path: '/api/security/step-up', method: 'POST', body, isTriedOnce: true }),
    }),
    emergencyAdminReturn: build.mutation<UserJson, undefined>({
      query: () => ({ path: '/api/emergency-admin-return', method: 'POST' }),
    }),
    returnToAdmin: build.mutation<UserJson, undefined>({
      query: () => ({ path: '/api/admin/return-to-admin', method: 'POST' }),
    }),
  }),
});
