import { api, sessionApi, type UserJson } from '@bambuzal/web-kit';

/** What may be changed of one's own data; what is left out stays. */
export interface ProfilePatch {
  readonly fullName?: string;
  /** Without punctuation. */
  readonly document?: string | null;
  /** E.164; another one asks for the current password. */
  readonly phone?: string;
  readonly country?: string;
  readonly currentPassword?: string;
}

/** Moments, ISO 8601. */
export interface DeletionAsked {
  readonly requestedAt: string;
  readonly answeredBy: string;
}

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeProfile: build.mutation<UserJson, ProfilePatch>({
      query: (body) => ({ path: '/api/profile', method: 'PATCH', body }),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          await dispatch(sessionApi.util.upsertQueryData('user', undefined, data));
        } catch {
          // The form tells it.
        }
      },
    }),
    /** No query: nobody wants these data to stay in memory. */
    exportData: build.mutation<object, undefined>({ query: () => '/api/privacy/export' }),
    requestDeletion: build.mutation<DeletionAsked, { readonly currentPassword: string }>({
      query: (body) => ({ path: '/api/privacy/deletion-request', method: 'POST', body }),
    }),
  }),
});
