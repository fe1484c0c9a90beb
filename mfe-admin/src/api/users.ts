import type { AdminType, Role } from '@bambuzal/contracts';
import { api, operation, type BodyOf, type ListQuery } from '@bambuzal/web-kit';
import { pageSize } from './page-size';

/** Fields of an account that can be changed. Fields left out keep their value. */
export type UserChange = BodyOf<'PATCH /api/admin/users/{id}'>;

interface PermissionsChange {
  readonly userId: string;
  readonly role: Role;
  readonly adminType?: AdminType;
}

type Tag = 'AdminUsers' | 'User';
/** Also invalidates `User`, because the changed account may be the caller's own. */
const unlessFailed = (_: unknown, error: unknown): Tag[] => (error ? [] : ['AdminUsers', 'User']);

export const usersApi = api.enhanceEndpoints({ addTagTypes: ['AdminUsers'] }).injectEndpoints({
  endpoints: (build) => ({
    users: build.query({
      ...operation('GET /api/admin/users', (query: ListQuery) => ({ query })),
      providesTags: ['AdminUsers'],
    }),
    administeredUser: build.query({
      ...operation('GET /api/admin/users/{id}', (id: string) => ({ params: { id } })),
      providesTags: ['AdminUsers'],
    }),
    memberSecurity: build.query({
      ...operation('GET /api/admin/users/{id}/security', (id: string) => ({ params: { id } })),
      providesTags: ['AdminUsers'],
    }),
    administrators: build.query({
      ...operation('GET /api/admin/permissions', (page: number) => ({ query: { page, pageSize } })),
      providesTags: ['AdminUsers'],
    }),
    changeUser: build.mutation({
      ...operation(
        'PATCH /api/admin/users/{id}',
        ({ id, ...body }: { readonly id: string } & UserChange) => ({ params: { id }, body }),
      ),
      invalidatesTags: unlessFailed,
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          void dispatch(usersApi.util.upsertQueryData('administeredUser', id, data));
        } catch {
          // No toast here: the caller reports the result of the change.
        }
      },
    }),
    viewAs: build.mutation({
      ...operation('POST /api/admin/users/{id}/view-as', (id: string) => ({ params: { id } })),
    }),
    resetTwoFactor: build.mutation({
      ...operation('POST /api/admin/users/{id}/reset-two-factor', (id: string) => ({
        params: { id },
      })),
      invalidatesTags: unlessFailed,
    }),
    endSessions: build.mutation({
      ...operation('POST /api/admin/users/{id}/end-sessions', (id: string) => ({ params: { id } })),
      invalidatesTags: unlessFailed,
    }),
    changePermissions: build.mutation({
      ...operation(
        'PATCH /api/admin/permissions/{userId}',
        ({ userId, ...body }: PermissionsChange) => ({ params: { userId }, body }),
      ),
      invalidatesTags: unlessFailed,
    }),
  }),
});
