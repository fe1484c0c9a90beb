import { api, operation } from '@bambuzal/web-kit';

export const demoMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** @param to telephone as typed; empty for all messages */
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
