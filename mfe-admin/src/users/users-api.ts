import type { AdminType, Role } from '@bambuzal/contracts';
import { api, operation, type BodyOf } from '@bambuzal/web-kit';

/** How many rows of each list are shown at once. */
export const pageSize = 20;

export interface UsersQuery {
  /** From 1. */
  readonly page: number;
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly active?: boolean | undefined;
}

/** What may be changed of a person; what is left out stays. */
export type UserChange = BodyOf<'PATCH /api/admin/users/{id}'>;

interface PermissionsChange {
  readonly userId: string;
  readonly role: Role;
  readonly adminType?: AdminType;
}

type Tag = 'AdminUsers' | 'User';
/** The caller's own account may be among them. */
const unlessFailed = (_: unknown, error: unknown): Tag[] => (error ? [] : ['AdminUsers', 'User']);

export const usersApi = api.enhanceEndpoints({ addTagTypes: ['AdminUsers'] }).injectEndpoints({
  endpoints: (build) => ({
    users: build.query({
      ...operation('GET /api/admin/users', (asked: UsersQuery) => ({
        query: { ...asked, pageSize },
      })),
      providesTags: ['AdminUsers'],
    }),
    administeredUser: build.query({
      ...operation('GET /api/admin/users/{id}', (id: string) => ({ params: { id } })),
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
          // Whoever asked for the change tells it.
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
