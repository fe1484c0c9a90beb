import type { AchievementJson } from '@bambuzal/contracts';
import { api, operation, type AnswerOf, type Language } from '@bambuzal/web-kit';

export type { AchievementJson };

export type Achievements = AnswerOf<'GET /api/achievements'>;

export const achievementsApi = api
  .enhanceEndpoints({ addTagTypes: ['Achievements'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** @param language of the reader; the server answers in it */
      achievements: build.query({
        ...operation('GET /api/achievements', (_language: Language) => ({})),
        providesTags: ['Achievements'],
      }),
    }),
  });
