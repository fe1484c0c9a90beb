import type { OutboundMessageJson } from '@bambuzal/contracts';
import { api } from '@bambuzal/web-kit';

export const demoMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** @param to a telephone as typed; empty for all */
    demoMessages: build.query<readonly OutboundMessageJson[], string>({
      query: (to) => ({ path: '/api/demo/messages', query: { to: to === '' ? undefined : to } }),
      transformResponse: ({ data }: { readonly data: readonly OutboundMessageJson[] }) => data,
    }),
  }),
});
