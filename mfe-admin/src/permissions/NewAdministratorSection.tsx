import type { AdministeredUserJson } from '@bambuzal/contracts';
import { Button, EmptyState } from '@bambuzal/ui';
import { type Column, DataTable, Section, useFocusAfter } from '@bambuzal/ui/data';
import { PagedList, SearchField } from '@bambuzal/product-ui';
import { useState } from 'react';
import { adminTexts } from '../locales/admin-texts';
import { pageSize } from '../api/page-size';
import { usersApi } from '../api/users';
import { PermissionsDialog } from './PermissionsDialog';

/** Form that makes a member an administrator. The member is found by search. */
export function NewAdministratorSection() {
  const t = adminTexts.useTexts();
  const heading = useFocusAfter();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<AdministeredUserJson>();
  return (
    <Section title={t('permissions.new')} lead={t('permissions.newLead')} headingRef={heading.ref}>
      <SearchField
        label={t('permissions.search')}
        help={t('users.searchHelp')}
        value={search}
        onSearch={setSearch}
      />
      {search !== '' && <FoundMembers key={search} search={search} onChoose={setChosen} />}
      {chosen && (
        <PermissionsDialog
          person={chosen}
          onClose={() => setChosen(undefined)}
          onChanged={() => {
            setChosen(undefined);
            heading.moveFocus();
          }}
        />
      )}
    </Section>
  );
}

interface FoundMembersProps {
  readonly search: string;
  readonly onChoose: (member: AdministeredUserJson) => void;
}

function FoundMembers({ search, onChoose }: FoundMembersProps) {
  const t = adminTexts.useTexts();
  const [page, setPage] = useState(1);
  const query = usersApi.useUsersQuery(
    { search, role: 'user', page, pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const columns: readonly Column<AdministeredUserJson>[] = [
    { key: 'username', header: t('users.username'), cell: ({ username }) => username },
    { key: 'fullName', header: t('users.fullName'), cell: ({ fullName }) => fullName },
    { key: 'email', header: t('users.email'), cell: ({ email }) => email },
  ];
  return (
    <PagedList
      query={query}
      page={page}
      pageSize={pageSize}
      onPage={setPage}
      label={t('users.pages')}
      failed={t('users.failed')}
      empty={<EmptyState title={t('users.none')}>{t('users.noneHelp')}</EmptyState>}
    >
      {(members) => (
        <DataTable
          caption={t('permissions.found')}
          columns={columns}
          rows={members}
          rowKey={({ id }) => id}
          actions={(member) =>
            member.isActive ? (
              <Button
                small
                variant="secondary"
                aria-label={t('permissions.chooseOf', { name: member.fullName })}
                onClick={() => onChoose(member)}
              >
                {t('permissions.choose')}
              </Button>
            ) : (
              t('permissions.closed')
            )
          }
        />
      )}
    </PagedList>
  );
}
