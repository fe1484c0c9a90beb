import { api, operation } from '@bambuzal/web-kit';

export const demoMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** @param to a telephone as typed; empty for all */
    demoMessages: build.query({
      ...operation(
        'GET /api/demo/messages',
        (to: string) => ({
          query: { to: to === '' ? undefined : to },
        }),
        ({ data }) => data,
      ),
    }),
  }),
});
