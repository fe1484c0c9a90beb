import type { SystemSettingsJson } from '@bambuzal/contracts';
import { api, operation } from '@bambuzal/web-kit';

/** Settings that a master can read: all except the secrets. */
export type OperatorSettings = SystemSettingsJson & {
  /** Number of the settings' state, which every change increases. */
  readonly revision: number;
};

/** Changed settings by name. A secret can be written here, although it cannot be read. */
export type SettingsChange = Readonly<Record<string, string | number | boolean | null>>;

export const historyPageSize = 5;

export const operatorSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Fetched in addition to the product's own settings, because those were fetched before sign-in
     * and hold fewer fields.
     */
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
    /** Default, bounds and last change of every setting. */
    settingFacts: build.query({
      ...operation('GET /api/admin/settings/facts'),
      providesTags: ['Settings'],
    }),
    tryGateway: build.mutation({
      ...operation('POST /api/admin/crypto-gateway/test'),
    }),
    /** Changes of the settings, newest first. */
    settingsHistory: build.query({
      ...operation('GET /api/admin/audit-logs', (page: number) => ({
        query: { entityType: 'system_settings', page, pageSize: historyPageSize },
      })),
      providesTags: ['Settings'],
    }),
    changeSettings: build.mutation({
      ...operation('PATCH /api/admin/settings', (body: SettingsChange) => ({ body })),
      // A refusal may say that somebody else changed them, so they are read then too.
      invalidatesTags: ['Settings'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          void dispatch(
            operatorSettingsApi.util.upsertQueryData('operatorSettings', undefined, data),
          );
        } catch {
          // No toast here: the caller reports the result of the change.
        }
      },
    }),
  }),
});
