import { api, operation, type ListQuery, type RowValues } from '@bambuzal/web-kit';

const unlessRefused = (_: unknown, error: unknown): 'AdminAdvertisements'[] =>
  error ? [] : ['AdminAdvertisements'];

export const advertisementsApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminAdvertisements'] })
  .injectEndpoints({
    endpoints: (build) => ({
      advertisements: build.query({
        ...operation('GET /api/admin/advertisements', (query: ListQuery) => ({ query })),
        providesTags: ['AdminAdvertisements'],
      }),
      advertisementDays: build.query(
        operation('GET /api/admin/advertisements/{id}/days', (id: string) => ({ params: { id } })),
      ),
      addAdvertisement: build.mutation({
        ...operation('POST /api/admin/advertisements', (body: RowValues) => ({ body })),
        invalidatesTags: unlessRefused,
      }),
      changeAdvertisement: build.mutation({
        ...operation(
          'PATCH /api/admin/advertisements/{id}',
          ({ id, values }: { readonly id: string; readonly values: RowValues }) => ({
            params: { id },
            body: values,
          }),
        ),
        invalidatesTags: unlessRefused,
      }),
      removeAdvertisement: build.mutation({
        ...operation('DELETE /api/admin/advertisements/{id}', (id: string) => ({ params: { id } })),
        invalidatesTags: unlessRefused,
      }),
    }),
  });
