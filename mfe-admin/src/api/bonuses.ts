import { api, operation, type BodyOf, type ListQuery } from '@bambuzal/web-kit';

interface RecordId {
  readonly id: string;
}

const bonusTags: 'AdminBonuses'[] = ['AdminBonuses'];

export const bonusesApi = api.enhanceEndpoints({ addTagTypes: ['AdminBonuses'] }).injectEndpoints({
  endpoints: (build) => ({
    pendingBonuses: build.query({
      ...operation('GET /api/admin/pending-bonuses', (query: ListQuery) => ({ query })),
      providesTags: bonusTags,
    }),
    bonusCreditPreview: build.query({
      ...operation('POST /api/admin/pending-bonuses/{id}/credit/preview', (id: string) => ({
        params: { id },
      })),
    }),
    bonusCancellationPreview: build.query({
      ...operation('POST /api/admin/pending-bonuses/{id}/cancel/preview', (id: string) => ({
        params: { id },
      })),
    }),
    creditBonus: build.mutation({
      ...operation(
        'POST /api/admin/pending-bonuses/{id}/credit',
        ({
          id,
          ...body
        }: RecordId & NonNullable<BodyOf<'POST /api/admin/pending-bonuses/{id}/credit'>>) => ({
          params: { id },
          body,
        }),
      ),
      invalidatesTags: bonusTags,
    }),
    cancelBonus: build.mutation({
      ...operation(
        'POST /api/admin/pending-bonuses/{id}/cancel',
        ({ id, ...body }: RecordId & BodyOf<'POST /api/admin/pending-bonuses/{id}/cancel'>) => ({
          params: { id },
          body,
        }),
      ),
      invalidatesTags: bonusTags,
    }),
  }),
});
