import type { FinancialGoalJson } from '@bambuzal/contracts';
import { api, operation, type BodyOf } from '@bambuzal/web-kit';

export type { FinancialGoalJson };
export type GoalCategory = FinancialGoalJson['category'];

/** Number of goals per page. */
export const pageSize = 12;

/** Fields of a goal that a member sets. */
export type GoalFields = BodyOf<'POST /api/financial-goals'>;

interface Change {
  readonly id: string;
  readonly patch: GoalFields;
}

/** The member's goals. The first reached goal unlocks an achievement. */
export const goalsApi = api
  .enhanceEndpoints({ addTagTypes: ['Goals', 'Achievements'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Open goals first, then newest first. @param page counted from 1 */
      goals: build.query({
        ...operation('GET /api/financial-goals', (page: number) => ({ query: { page, pageSize } })),
        providesTags: ['Goals'],
      }),
      addGoal: build.mutation({
        ...operation('POST /api/financial-goals', (body: GoalFields) => ({ body })),
        invalidatesTags: (_, error) => (error ? [] : ['Goals']),
      }),
      changeGoal: build.mutation({
        ...operation('PATCH /api/financial-goals/{id}', ({ id, patch }: Change) => ({
          params: { id },
          body: patch,
        })),
        // Refetched also after a refusal, because the goal may have been removed elsewhere.
        invalidatesTags: ['Goals'],
      }),
      completeGoal: build.mutation({
        ...operation('POST /api/financial-goals/{id}/complete', (id: string) => ({
          params: { id },
        })),
        invalidatesTags: ['Goals', 'Achievements'],
      }),
      removeGoal: build.mutation({
        ...operation('DELETE /api/financial-goals/{id}', (id: string) => ({ params: { id } })),
        invalidatesTags: ['Goals'],
      }),
    }),
  });
