import { api, operation } from '@bambuzal/web-kit';

const mostLevels = 100;

/** Levels of members, and the number of members that advertisements and announcements reach. */
export const audienceApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Levels that members can reach now. */
    offeredLevels: build.query(
      operation('GET /api/user-levels', () => ({ query: { page: 1, pageSize: mostLevels } })),
    ),
    audience: build.query(
      operation('GET /api/admin/advertisements/audience', (levels: string) => ({
        query: { levels: levels === '' ? undefined : levels },
      })),
    ),
  }),
});
