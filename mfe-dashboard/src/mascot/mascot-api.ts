import type { MascotMessageJson, MascotReplyJson } from '@bambuzal/contracts';
import { api } from '@bambuzal/web-kit';

export type { MascotMessageJson, MascotReplyJson };

/** What the server takes at most, in characters. */
export const longestMessage = 500;

export const mascotApi = api.enhanceEndpoints({ addTagTypes: ['MascotMessages'] }).injectEndpoints({
  endpoints: (build) => ({
    mascotMessages: build.query<readonly MascotMessageJson[], undefined>({
      query: () => '/api/mascot-messages',
      providesTags: ['MascotMessages'],
    }),
    askMascot: build.mutation<MascotReplyJson, string>({
      query: (message) => ({ path: '/api/mascot/chat', method: 'POST', body: { message } }),
    }),
  }),
});
