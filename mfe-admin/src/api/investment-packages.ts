import { api, operation, type ListQuery, type RowValues } from '@bambuzal/web-kit';

const unlessNotWritten = (_: unknown, error: unknown): 'AdminPackages'[] =>
  error ? [] : ['AdminPackages'];

export const investmentPackagesApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminPackages'] })
  .injectEndpoints({
    endpoints: (build) => ({
      packages: build.query({
        ...operation('GET /api/admin/investment-packages', (query: ListQuery) => ({ query })),
        providesTags: ['AdminPackages'],
      }),
      addPackage: build.mutation({
        ...operation('POST /api/admin/investment-packages', (body: RowValues) => ({ body })),
        invalidatesTags: unlessNotWritten,
      }),
      changePackage: build.mutation({
        ...operation(
          'PATCH /api/admin/investment-packages/{id}',
          ({ id, values }: { readonly id: string; readonly values: RowValues }) => ({
            params: { id },
            body: values,
          }),
        ),
        invalidatesTags: unlessNotWritten,
      }),
      removePackage: build.mutation({
        ...operation('DELETE /api/admin/investment-packages/{id}', (id: string) => ({
          params: { id },
        })),
        invalidatesTags: unlessNotWritten,
      }),
    }),
  });
