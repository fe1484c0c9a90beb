import { api, operation, type BodyOf } from '@bambuzal/web-kit';
import { pageSize } from './page-size';

const noticeTags: 'AdminNotices'[] = ['AdminNotices'];

export const memberNoticesApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminNotices'] })
  .injectEndpoints({
    endpoints: (build) => ({
      memberNotices: build.query({
        ...operation(
          'GET /api/admin/users/{id}/notifications',
          ({ id, page }: { readonly id: string; readonly page: number }) => ({
            params: { id },
            query: { page, pageSize },
          }),
        ),
        providesTags: noticeTags,
      }),
      tellMember: build.mutation({
        ...operation(
          'POST /api/admin/users/{id}/notifications',
          ({
            id,
            ...body
          }: { readonly id: string } & BodyOf<'POST /api/admin/users/{id}/notifications'>) => ({
            params: { id },
            body,
          }),
        ),
        invalidatesTags: noticeTags,
      }),
    }),
  });
