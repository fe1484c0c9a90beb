import { api, operation, type ListQuery, type RowValues } from '@bambuzal/web-kit';

const unlessRefused = (_: unknown, error: unknown): 'FinancialTips'[] =>
  error ? [] : ['FinancialTips'];

export const tipsApi = api.enhanceEndpoints({ addTagTypes: ['FinancialTips'] }).injectEndpoints({
  endpoints: (build) => ({
    tips: build.query({
      ...operation('GET /api/admin/financial-tips', (query: ListQuery) => ({ query })),
      providesTags: ['FinancialTips'],
    }),
    addTip: build.mutation({
      ...operation('POST /api/admin/financial-tips', (body: RowValues) => ({ body })),
      invalidatesTags: unlessRefused,
    }),
    changeTip: build.mutation({
      ...operation(
        'PATCH /api/admin/financial-tips/{id}',
        ({ id, values }: { readonly id: string; readonly values: RowValues }) => ({
          params: { id },
          body: values,
        }),
      ),
      invalidatesTags: unlessRefused,
    }),
    removeTip: build.mutation({
      ...operation('DELETE /api/admin/financial-tips/{id}', (id: string) => ({ params: { id } })),
      invalidatesTags: unlessRefused,
    }),
  }),
});
