import type { SystemSettingsJson } from '@bambuzal/contracts';
import { api, operation } from '@bambuzal/web-kit';

/** What a master reads: every setting but the secrets. */
export type OperatorSettings = SystemSettingsJson;

/** Some of the settings, and of the secrets, which are written alone. */
export type SettingsChange = Readonly<Record<string, string | number | boolean | null>>;

export const operatorSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Besides the product's own reading of them: before signing in that one was given less. */
    operatorSettings: build.query({
      ...operation(
        'GET /api/settings',
        (_: undefined) => ({}),
        (settings): OperatorSettings => {
          if ('payoutsPaused' in settings) return settings;
          throw new Error('somebody who is no master was answered the settings');
        },
      ),
      providesTags: ['Settings'],
    }),
    tryGateway: build.mutation({
      ...operation('POST /api/admin/crypto-gateway/test'),
    }),
    changeSettings: build.mutation({
      ...operation('PATCH /api/admin/settings', (body: SettingsChange) => ({ body })),
      invalidatesTags: (_, error) => (error ? [] : ['Settings']),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          void dispatch(
            operatorSettingsApi.util.upsertQueryData('operatorSettings', undefined, data),
          );
        } catch {
          // Whoever asked for the change tells it.
        }
      },
    }),
  }),
});
