import type { UserJson } from '@bambuzal/contracts';
import { api } from '../api/api';
import { operation } from '../api/operation';

export type { UserJson };

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `null` if the reader is signed out, which is not a failure. */
    user: build.query({
      ...operation(
        'GET /api/user',
        (_: undefined) => ({ isNothingOn401: true }),
        (user): UserJson | null => user,
      ),
      providesTags: ['User'],
    }),
    sessionInfo: build.query({
      // Has no tag, because it changes only with the session and every answer creates a ticket.
      ...operation('GET /api/session-info'),
    }),
    logout: build.mutation({
      ...operation('POST /api/logout'),
    }),
    /** A proof is valid for ten minutes. */
    stepUp: build.mutation({
      ...operation(
        'POST /api/security/step-up',
        (body: { readonly code: string } | { readonly password: string }) => ({
          body,
          isTriedOnce: true,
        }),
      ),
    }),
    emergencyAdminReturn: build.mutation({
      ...operation('POST /api/emergency-admin-return'),
    }),
    returnToAdmin: build.mutation({
      ...operation('POST /api/admin/return-to-admin'),
    }),
  }),
});
