import { api, operation, type BodyOf, type ListQuery, type RowValues } from '@bambuzal/web-kit';

const unlessRefused = (_: unknown, error: unknown): 'MascotMessages'[] =>
  error ? [] : ['MascotMessages'];

export const mascotMessagesApi = api
  .enhanceEndpoints({ addTagTypes: ['MascotMessages'] })
  .injectEndpoints({
    endpoints: (build) => ({
      mascotMessages: build.query({
        ...operation('GET /api/admin/mascot-messages', (query: ListQuery) => ({ query })),
        providesTags: ['MascotMessages'],
      }),
      tryMascot: build.mutation(
        operation(
          'POST /api/admin/mascot-messages/try',
          (body: BodyOf<'POST /api/admin/mascot-messages/try'>) => ({ body }),
        ),
      ),
      addMascotMessage: build.mutation({
        ...operation('POST /api/admin/mascot-messages', (body: RowValues) => ({ body })),
        invalidatesTags: unlessRefused,
      }),
      changeMascotMessage: build.mutation({
        ...operation(
          'PATCH /api/admin/mascot-messages/{id}',
          ({ id, values }: { readonly id: string; readonly values: RowValues }) => ({
            params: { id },
            body: values,
          }),
        ),
        invalidatesTags: unlessRefused,
      }),
      removeMascotMessage: build.mutation({
        ...operation('DELETE /api/admin/mascot-messages/{id}', (id: string) => ({
          params: { id },
        })),
        invalidatesTags: unlessRefused,
      }),
    }),
  });
