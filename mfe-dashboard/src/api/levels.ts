import type { UserLevelJson, UserLevelListJson } from '@bambuzal/contracts';
import { api, operation } from '@bambuzal/web-kit';

export type { UserLevelJson, UserLevelListJson };

/** Maximum that the API returns at once. There are never more levels. */
const mostAtOnce = 100;

/** Levels, the lowest first, with the member's progress. */
export const levelsApi = api.enhanceEndpoints({ addTagTypes: ['Levels'] }).injectEndpoints({
  endpoints: (build) => ({
    userLevels: build.query({
      ...operation('GET /api/user-levels', () => ({ query: { pageSize: mostAtOnce } })),
      providesTags: ['Levels'],
    }),
  }),
});
