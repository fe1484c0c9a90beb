import type { AdministeredUserJson } from '@bambuzal/contracts';
import { Badge, Button, EmptyState } from '@bambuzal/ui';
import { type Column, DataTable, Section, useFocusAfter } from '@bambuzal/ui/data';
import { AppLink, useFormatting } from '@bambuzal/web-kit';
import { PagedList } from '@bambuzal/product-ui';
import { useState } from 'react';
import { StateBadge } from '../common/AccountBadges';
import { adminTexts } from '../locales/admin-texts';
import { pageSize } from '../api/page-size';
import { usersApi } from '../api/users';
import { areasOf } from './areas';
import { PermissionsDialog } from './PermissionsDialog';

export function AdministratorsSection({ callerId }: { readonly callerId: string }) {
  const t = adminTexts.useTexts();
  const heading = useFocusAfter();
  const [page, setPage] = useState(1);
  const [changed, setChanged] = useState<AdministeredUserJson>();
  const query = usersApi.useAdministratorsQuery(page, { refetchOnMountOrArgChange: true });
  return (
    <Section title={t('permissions.admins')} headingRef={heading.ref}>
      <PagedList
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('permissions.pages')}
        failed={t('permissions.failed')}
        empty={<EmptyState title={t('permissions.empty')} />}
      >
        {(administrators) => (
          <AdministratorsTable
            administrators={administrators}
            callerId={callerId}
            onChange={setChanged}
          />
        )}
      </PagedList>
      {changed && (
        <PermissionsDialog
          person={changed}
          onClose={() => setChanged(undefined)}
          onChanged={() => {
            setChanged(undefined);
            heading.moveFocus();
          }}
        />
      )}
    </Section>
  );
}

interface AdministratorsTableProps {
  readonly administrators: readonly AdministeredUserJson[];
  readonly callerId: string;
  readonly onChange: (administrator: AdministeredUserJson) => void;
}

function AdministratorsTable({ administrators, callerId, onChange }: AdministratorsTableProps) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  const columns: readonly Column<AdministeredUserJson>[] = [
    {
      key: 'username',
      header: t('users.username'),
      cell: ({ id, username }) => <AppLink to={`/admin/users/${id}`}>{username}</AppLink>,
    },
    { key: 'fullName', header: t('users.fullName'), cell: ({ fullName }) => fullName },
    {
      key: 'type',
      header: t('permissions.type'),
      cell: ({ adminType }) =>
        adminType === null ? (
          <Badge $tone="attention">{t('permissions.withoutType')}</Badge>
        ) : (
          <Badge $tone="accent">{t(`type.${adminType}`)}</Badge>
        ),
    },
    {
      key: 'areas',
      header: t('permissions.areas'),
      cell: ({ adminType }) =>
        areasOf(adminType ?? 'master')
          .map((area) => t(`area.${area}`))
          .join(', '),
    },
    {
      key: 'twoFactor',
      header: t('permissions.twoFactor'),
      cell: ({ twoFactorEnabled }) => (
        <Badge $tone={twoFactorEnabled ? 'gain' : 'attention'}>
          {t(twoFactorEnabled ? 'permissions.twoFactorOn' : 'permissions.twoFactorOff')}
        </Badge>
      ),
    },
    {
      key: 'lastLoginAt',
      header: t('permissions.lastSignIn'),
      priority: 2,
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? t('permissions.never') : dateTime(lastLoginAt),
    },
    { key: 'state', header: t('user.state'), cell: (user) => <StateBadge account={user} /> },
  ];
  return (
    <DataTable
      caption={t('permissions.admins')}
      columns={columns}
      rows={administrators}
      rowKey={({ id }) => id}
      actions={(administrator) =>
        administrator.id === callerId ? (
          <Badge>{t('permissions.you')}</Badge>
        ) : (
          <Button
            small
            variant="quiet"
            aria-label={t('permissions.changeOf', { name: administrator.fullName })}
            onClick={() => onChange(administrator)}
          >
            {t('permissions.change')}
          </Button>
        )
      }
    />
  );
}
