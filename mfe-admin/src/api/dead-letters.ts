import { api, operation, type ListQuery } from '@bambuzal/web-kit';

export const deadLettersApi = api
  .enhanceEndpoints({ addTagTypes: ['DeadLetter'] })
  .injectEndpoints({
    endpoints: (build) => ({
      deadLetters: build.query({
        ...operation('GET /api/admin/dead-letters', (query: ListQuery) => ({ query })),
        providesTags: ['DeadLetter'],
      }),
      deadLetter: build.query({
        ...operation('GET /api/admin/dead-letters/{id}', (id: string) => ({ params: { id } })),
      }),
      retryDeadLetter: build.mutation({
        ...operation('POST /api/admin/dead-letters/{id}/retry', (id: string) => ({
          params: { id },
        })),
        // A refusal says that somebody else decided, so the decision is read too.
        invalidatesTags: ['DeadLetter'],
      }),
      discardDeadLetter: build.mutation({
        ...operation(
          'POST /api/admin/dead-letters/{id}/discard',
          ({ id, reason }: { readonly id: string; readonly reason: string }) => ({
            params: { id },
            body: { reason },
          }),
        ),
        invalidatesTags: ['DeadLetter'],
      }),
    }),
  });
