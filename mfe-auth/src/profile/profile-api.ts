import { api, sessionApi, operation, type AnswerOf, type BodyOf } from '@bambuzal/web-kit';

/** What may be changed of one's own data; what is left out stays. */
export type ProfilePatch = BodyOf<'PATCH /api/profile'>;

/** Moments, ISO 8601. */
export type DeletionAsked = AnswerOf<'POST /api/privacy/deletion-request'>;

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeProfile: build.mutation({
      ...operation('PATCH /api/profile', (body: ProfilePatch) => ({ body })),
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
    exportData: build.mutation({ ...operation('GET /api/privacy/export') }),
    requestDeletion: build.mutation({
      ...operation(
        'POST /api/privacy/deletion-request',
        (body: { readonly currentPassword: string }) => ({ body }),
      ),
    }),
  }),
});
