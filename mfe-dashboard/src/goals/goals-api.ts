import type { FinancialGoalJson } from '@bambuzal/contracts';
import { api } from '@bambuzal/web-kit';
import type { PageOf } from '@bambuzal/web-kit/pages';

export type { FinancialGoalJson };
export type GoalCategory = FinancialGoalJson['category'];

/** How many goals are shown at once. */
export const pageSize = 12;

/** What a member says of a goal. */
export type GoalFields = Pick<
  FinancialGoalJson,
  'title' | 'description' | 'targetAmount' | 'currentAmount' | 'deadline' | 'category'
>;

interface Change {
  readonly id: string;
  readonly patch: GoalFields;
}

const at = (id: string) => `/api/financial-goals/${encodeURIComponent(id)}`;

/** The member's goals; the first one that is reached unlocks an achievement. */
export const goalsApi = api
  .enhanceEndpoints({ addTagTypes: ['Goals', 'Achievements'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Open ones first, newest first. @param page from 1 */
      goals: build.query<PageOf<FinancialGoalJson>, number>({
        query: (page) => ({ path: '/api/financial-goals', query: { page, pageSize } }),
        providesTags: ['Goals'],
      }),
      addGoal: build.mutation<FinancialGoalJson, GoalFields>({
        query: (body) => ({ path: '/api/financial-goals', method: 'POST', body }),
        invalidatesTags: (_, error) => (error ? [] : ['Goals']),
      }),
      changeGoal: build.mutation<FinancialGoalJson, Change>({
        query: ({ id, patch }) => ({ path: at(id), method: 'PATCH', body: patch }),
        // Also when it was refused: it may have been removed elsewhere.
        invalidatesTags: ['Goals'],
      }),
      completeGoal: build.mutation<FinancialGoalJson, string>({
        query: (id) => ({ path: `${at(id)}/complete`, method: 'POST' }),
        invalidatesTags: ['Goals', 'Achievements'],
      }),
      removeGoal: build.mutation<unknown, string>({
        query: (id) => ({ path: at(id), method: 'DELETE' }),
        invalidatesTags: ['Goals'],
      }),
    }),
  });
