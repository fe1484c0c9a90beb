import type { AdministeredUserJson } from '@bambuzal/contracts';
import { DataTable, type Column } from '@bambuzal/ui/data';
import { AppLink, useFormatting } from '@bambuzal/web-kit';
import { RoleBadge, StateBadge } from '../common/AccountBadges';
import { Phone } from '../common/Phone';
import { adminTexts } from '../locales/admin-texts';

export function UsersTable({ users }: { readonly users: readonly AdministeredUserJson[] }) {
  const t = adminTexts.useTexts();
  const { date } = useFormatting();
  const columns: readonly Column<AdministeredUserJson>[] = [
    {
      key: 'username',
      header: t('users.username'),
      cell: ({ id, username }) => <AppLink to={`/admin/users/${id}`}>{username}</AppLink>,
    },
    { key: 'fullName', header: t('users.fullName'), cell: ({ fullName }) => fullName },
    { key: 'email', header: t('users.email'), cell: ({ email }) => email },
    { key: 'phone', header: t('users.phone'), cell: ({ phone }) => <Phone number={phone} /> },
    { key: 'role', header: t('users.role'), cell: (user) => <RoleBadge account={user} /> },
    { key: 'state', header: t('users.state'), cell: (user) => <StateBadge account={user} /> },
    {
      key: 'createdAt',
      header: t('users.createdAt'),
      cell: ({ createdAt }) => date(createdAt),
      align: 'end',
    },
  ];
  return (
    <DataTable caption={t('users.title')} columns={columns} rows={users} rowKey={({ id }) => id} />
  );
}
