import { api, operation, type ListQuery, type RowValues } from '@bambuzal/web-kit';

export const announcementsApi = api
  .enhanceEndpoints({ addTagTypes: ['Announcements'] })
  .injectEndpoints({
    endpoints: (build) => ({
      announcements: build.query({
        ...operation('GET /api/admin/announcements', (query: ListQuery) => ({ query })),
        providesTags: ['Announcements'],
      }),
      announce: build.mutation({
        ...operation(
          'POST /api/admin/notifications',
          ({
            announcement,
            idempotencyKey,
          }: {
            readonly announcement: RowValues;
            readonly idempotencyKey: string;
          }) => ({ body: announcement, idempotencyKey }),
        ),
        invalidatesTags: (_, error): 'Announcements'[] => (error ? [] : ['Announcements']),
      }),
    }),
  });
