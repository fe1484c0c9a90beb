import { api, operation, type ListQuery, type RowValues } from '@bambuzal/web-kit';

const unlessNotWritten = (_: unknown, error: unknown): 'AdminLevels'[] =>
  error ? [] : ['AdminLevels'];

export const userLevelsApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminLevels'] })
  .injectEndpoints({
    endpoints: (build) => ({
      userLevels: build.query({
        ...operation('GET /api/admin/user-levels', (query: ListQuery) => ({ query })),
        providesTags: ['AdminLevels'],
      }),
      addUserLevel: build.mutation({
        ...operation('POST /api/admin/user-levels', (body: RowValues) => ({ body })),
        invalidatesTags: unlessNotWritten,
      }),
      changeUserLevel: build.mutation({
        ...operation(
          'PATCH /api/admin/user-levels/{id}',
          ({ id, values }: { readonly id: string; readonly values: RowValues }) => ({
            params: { id },
            body: values,
          }),
        ),
        invalidatesTags: unlessNotWritten,
      }),
      removeUserLevel: build.mutation({
        ...operation('DELETE /api/admin/user-levels/{id}', (id: string) => ({
          params: { id },
        })),
        invalidatesTags: unlessNotWritten,
      }),
    }),
  });
