import type { AdministeredUserJson } from '@bambuzal/contracts';
import { AppLink } from '@bambuzal/web-kit';
import { listExportsApi } from '../api/list-exports';
import { usersApi } from '../api/users';
import { RoleBadge, StateBadge } from '../common/AccountBadges';
import { Phone } from '../common/Phone';
import { defineList } from '../kit/define-list';
import { userFilters, userWords } from './users-definition';

/** Page of all users: search, filters, and a link to each account. */
export default defineList<AdministeredUserJson>({
  words: userWords,
  useRows: usersApi.useUsersQuery,
  rowKey: ({ id }) => id,
  searchHelp: 'users.searchHelp',
  exports: {
    path: '/api/admin/users/exports',
    useAll: listExportsApi.useUserExportsQuery,
    useMake: listExportsApi.useMakeUserExportMutation,
  },
  filters: userFilters,
  columns: [
    {
      key: 'username',
      header: 'users.username',
      priority: 1,
      cell: ({ id, username }) => <AppLink to={`/admin/users/${id}`}>{username}</AppLink>,
    },
    { key: 'fullName', header: 'users.fullName', priority: 1, cell: ({ fullName }) => fullName },
    { key: 'email', header: 'users.email', priority: 2, cell: ({ email }) => email },
    {
      key: 'phone',
      header: 'users.phone',
      priority: 3,
      cell: ({ phone }) => <Phone number={phone} />,
    },
    {
      key: 'role',
      header: 'users.role',
      priority: 1,
      cell: (user) => <RoleBadge account={user} />,
    },
    {
      key: 'state',
      header: 'users.state',
      priority: 1,
      cell: (user) => <StateBadge account={user} />,
    },
    {
      key: 'createdAt',
      header: 'users.createdAt',
      priority: 2,
      align: 'end',
      cell: ({ createdAt }, { format }) => format.date(createdAt),
    },
  ],
});
