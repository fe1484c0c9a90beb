import type { UserLevelJson, UserLevelListJson } from '@bambuzal/contracts';
import { api, operation } from '@bambuzal/web-kit';

export type { UserLevelJson, UserLevelListJson };

/** As many as the API answers at once: nobody has more levels. */
const mostAtOnce = 100;

/** The levels, the lowest first, with how far the member has come. */
export const levelsApi = api.enhanceEndpoints({ addTagTypes: ['Levels'] }).injectEndpoints({
  endpoints: (build) => ({
    userLevels: build.query({
      ...operation('GET /api/user-levels', () => ({ query: { pageSize: mostAtOnce } })),
      providesTags: ['Levels'],
    }),
  }),
});
