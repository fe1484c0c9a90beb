import type { MemberNetworkJson, NetworkMemberJson } from '@bambuzal/contracts';
import { Money, Stack, Text } from '@bambuzal/ui';
import { DataTable, Section } from '@bambuzal/ui/data';
import { AppLink, useFormatting } from '@bambuzal/web-kit';
import { ListSkeleton, PagedList } from '@bambuzal/product-ui';
import { useState } from 'react';
import { memberNetworkApi } from '../api/member-network';
import { pageSize } from '../api/page-size';
import { PersonLink } from '../common/PersonLink';
import { adminTexts } from '../locales/admin-texts';
import type { MemberTabProps } from './member-tabs';

/** A person's place in the referral tree: the line above, the levels below, direct referrals. */
export function NetworkTab({ person }: MemberTabProps) {
  const t = adminTexts.useTexts();
  const [page, setPage] = useState(1);
  const query = memberNetworkApi.useMemberNetworkQuery(
    { id: person.id, page },
    { refetchOnMountOrArgChange: true },
  );
  const network = query.error === undefined ? query.data : undefined;
  // Shown together, because the parts above would move the referrals.
  if (!network && query.error === undefined) return <ListSkeleton />;
  return (
    <Stack $gap={6}>
      {network && <LineAbove above={network.above} />}
      {network && <Levels levels={network.levels} />}
      <Section title={t('network.direct')}>
        <PagedList<NetworkMemberJson>
          query={query}
          page={page}
          pageSize={pageSize}
          onPage={setPage}
          label={t('network.pages')}
          failed={t('network.failed')}
          empty={<Text $tone="muted">{t('network.empty')}</Text>}
        >
          {(rows) => <DirectReferrals rows={rows} />}
        </PagedList>
      </Section>
    </Stack>
  );
}

function LineAbove({ above }: Pick<MemberNetworkJson, 'above'>) {
  const t = adminTexts.useTexts();
  return (
    <Section title={t('network.above')} lead={t('network.aboveLead')}>
      {above.length === 0 ? (
        <Text $tone="muted">{t('network.nobodyAbove')}</Text>
      ) : (
        <ol>
          {above.map((person) => (
            <li key={person.id}>
              <PersonLink person={person} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function Levels({ levels }: Pick<MemberNetworkJson, 'levels'>) {
  const t = adminTexts.useTexts();
  return (
    <Section title={t('network.levels')}>
      <DataTable
        caption={t('network.levels')}
        rows={levels}
        rowKey={({ level }) => String(level)}
        columns={[
          { key: 'level', header: t('network.level'), cell: ({ level }) => level },
          {
            key: 'members',
            header: t('network.members'),
            align: 'end',
            cell: ({ members }) => members,
          },
          {
            key: 'volume',
            header: t('network.volume'),
            align: 'end',
            cell: ({ volume }) => <Money amount={volume} />,
          },
        ]}
      />
    </Section>
  );
}

function DirectReferrals({ rows }: { readonly rows: readonly NetworkMemberJson[] }) {
  const t = adminTexts.useTexts();
  const { date } = useFormatting();
  return (
    <DataTable
      caption={t('network.direct')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'member',
          header: t('network.member'),
          cell: ({ displayName, id }) => <AppLink to={`/admin/users/${id}`}>{displayName}</AppLink>,
        },
        {
          key: 'registeredAt',
          header: t('network.since'),
          cell: ({ registeredAt }) => date(registeredAt),
        },
        {
          key: 'state',
          header: t('users.state'),
          priority: 2,
          cell: ({ isActive }) => t(isActive ? 'state.active' : 'state.closed'),
        },
        {
          key: 'directReferrals',
          header: t('network.brought'),
          priority: 2,
          align: 'end',
          cell: ({ directReferrals }) => directReferrals,
        },
        {
          key: 'volume',
          header: t('network.volume'),
          align: 'end',
          cell: ({ volume }) => <Money amount={volume} />,
        },
      ]}
    />
  );
}
