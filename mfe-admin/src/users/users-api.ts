import type { AdministeredUserJson, AdminType, Role, UserJson } from '@bambuzal/contracts';
import { api } from '@bambuzal/web-kit';
import type { PageOf } from '@bambuzal/web-kit/pages';

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
export interface UserChange {
  readonly fullName?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly document?: string | null;
  readonly country?: string;
  readonly isActive?: boolean;
}

interface PermissionsChange {
  readonly userId: string;
  readonly role: Role;
  readonly adminType?: AdminType;
}

const person = (id: string) => `/api/admin/users/${encodeURIComponent(id)}`;
type Tag = 'AdminUsers' | 'User';
/** The caller's own account may be among them. */
const unlessFailed = (_: unknown, error: unknown): Tag[] => (error ? [] : ['AdminUsers', 'User']);

export const usersApi = api.enhanceEndpoints({ addTagTypes: ['AdminUsers'] }).injectEndpoints({
  endpoints: (build) => ({
    users: build.query<PageOf<AdministeredUserJson>, UsersQuery>({
      query: (asked) => ({ path: '/api/admin/users', query: { ...asked, pageSize } }),
      providesTags: ['AdminUsers'],
    }),
    administeredUser: build.query<AdministeredUserJson, string>({
      query: person,
      providesTags: ['AdminUsers'],
    }),
    administrators: build.query<PageOf<AdministeredUserJson>, number>({
      query: (page) => ({ path: '/api/admin/permissions', query: { page, pageSize } }),
      providesTags: ['AdminUsers'],
    }),
    changeUser: build.mutation<AdministeredUserJson, { readonly id: string } & UserChange>({
      query: ({ id, ...body }) => ({ path: person(id), method: 'PATCH', body }),
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
    viewAs: build.mutation<UserJson, string>({
      query: (id) => ({ path: `${person(id)}/view-as`, method: 'POST' }),
    }),
    resetTwoFactor: build.mutation<{ readonly success: true }, string>({
      query: (id) => ({ path: `${person(id)}/reset-two-factor`, method: 'POST' }),
      invalidatesTags: unlessFailed,
    }),
    endSessions: build.mutation<{ readonly ended: number }, string>({
      query: (id) => ({ path: `${person(id)}/end-sessions`, method: 'POST' }),
    }),
    changePermissions: build.mutation<AdministeredUserJson, PermissionsChange>({
      query: ({ userId, ...body }) => ({
        path: `/api/admin/permissions/${encodeURIComponent(userId)}`,
        method: 'PATCH',
        body,
      }),
      invalidatesTags: unlessFailed,
    }),
  }),
});
