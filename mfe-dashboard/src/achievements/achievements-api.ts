import type { AchievementJson } from '@bambuzal/contracts';
import { api } from '@bambuzal/web-kit';

export type { AchievementJson };

export interface Achievements {
  /** Unlocked ones first. */
  readonly data: readonly AchievementJson[];
  /** Of those that are unlocked. */
  readonly totalPoints: number;
}

export const achievementsApi = api
  .enhanceEndpoints({ addTagTypes: ['Achievements'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** @param language of the reader, in which the server words them */
      achievements: build.query<Achievements, string>({
        query: () => '/api/achievements',
        providesTags: ['Achievements'],
      }),
    }),
  });
