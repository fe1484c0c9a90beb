import type { GatewayTrialJson, SystemSettingsJson } from '@bambuzal/contracts';
import { api } from '@bambuzal/web-kit';

/** What a master reads: every setting but the secrets. */
export type OperatorSettings = SystemSettingsJson;

/** Some of the settings, and of the secrets, which are written alone. */
export type SettingsChange = Readonly<Record<string, string | number | boolean | null>>;

export const operatorSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Besides the product's own reading of them: before signing in that one was given less. */
    operatorSettings: build.query<OperatorSettings, undefined>({
      query: () => '/api/settings',
      providesTags: ['Settings'],
    }),
    tryGateway: build.mutation<GatewayTrialJson, undefined>({
      query: () => ({ path: '/api/admin/crypto-gateway/test', method: 'POST' }),
    }),
    changeSettings: build.mutation<OperatorSettings, SettingsChange>({
      query: (body) => ({ path: '/api/admin/settings', method: 'PATCH', body }),
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
