import type { MascotMessageJson, MascotReplyJson } from '@bambuzal/contracts';
import { api, operation } from '@bambuzal/web-kit';

export type { MascotMessageJson, MascotReplyJson };

/** Maximum length of a message in characters, set by the server. */
export const longestMessage = 500;

export const mascotApi = api.enhanceEndpoints({ addTagTypes: ['MascotMessages'] }).injectEndpoints({
  endpoints: (build) => ({
    mascotMessages: build.query({
      ...operation('GET /api/mascot-messages'),
      providesTags: ['MascotMessages'],
    }),
    askMascot: build.mutation({
      ...operation('POST /api/mascot/chat', (message: string) => ({ body: { message } })),
    }),
  }),
});
