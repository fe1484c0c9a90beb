import { Badge, EmptyState, Money, Stack, Text } from '@bambuzal/ui';
import { BadgeLine, DataTable, Tabs, type Column } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { PagedList } from '@bambuzal/product-ui';
import { useMemo, useState } from 'react';
import { pageSize, referralsApi, type NetworkMemberJson, type ReferralsJson } from '../api';
import { networkTexts } from './locales/network-texts';

/** Members of the selected level. */
export function MemberList({ levels }: Pick<ReferralsJson, 'levels'>) {
  const t = networkTexts.useTexts();
  const { number } = useFormatting();
  const [level, setLevel] = useState(1);
  return (
    <Tabs
      label={t('levelChoice')}
      tabs={levels.map((row) => ({
        id: String(row.level),
        label: t('levelNumber', { level: row.level }),
        badge: number(row.members),
      }))}
      selected={String(level)}
      onSelect={(id) => setLevel(Number(id))}
    >
      <MembersOfLevel key={level} level={level} />
    </Tabs>
  );
}

function MembersOfLevel({ level }: { readonly level: number }) {
  const t = networkTexts.useTexts();
  const [page, setPage] = useState(1);
  const query = referralsApi.useNetworkMembersQuery(
    { level, page },
    { refetchOnMountOrArgChange: true },
  );
  const columns = useColumns(level);
  const caption = t('membersOfLevel', { level });
  return (
    <PagedList
      query={query}
      page={page}
      pageSize={pageSize}
      onPage={setPage}
      label={t('memberPages')}
      failed={t('membersFailed')}
      empty={<EmptyState title={t('noneInLevel', { level })}>{t('noneInLevelHelp')}</EmptyState>}
    >
      {(rows) => (
        <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </PagedList>
  );
}

/**
 * @param level of the members. The first level has no column for the referrer, because that is
 *   always the reader.
 */
function useColumns(level: number): readonly Column<NetworkMemberJson>[] {
  const t = networkTexts.useTexts();
  const { date, number } = useFormatting();
  return useMemo(() => {
    const referredBy: Column<NetworkMemberJson> = {
      key: 'referredBy',
      header: t('referredBy'),
      cell: (member) => member.referredBy,
    };
    return [
      {
        key: 'name',
        header: t('member'),
        hideLabelOnCard: true,
        cell: (member) => <Name member={member} />,
      },
      {
        key: 'volume',
        header: t('volume'),
        align: 'end',
        cell: ({ volume }) => <Money amount={volume} />,
      },
      {
        key: 'brought',
        header: t('brought'),
        align: 'end',
        cell: ({ directReferrals }) => number(directReferrals),
      },
      ...(level > 1 ? [referredBy] : []),
      { key: 'since', header: t('since'), cell: ({ registeredAt }) => date(registeredAt) },
    ];
  }, [t, date, number, level]);
}

function Name({ member }: { readonly member: NetworkMemberJson }) {
  const t = networkTexts.useTexts();
  return (
    <Stack $gap={1}>
      <BadgeLine>
        <span>{member.displayName}</span>
        {!member.isActive && <Badge>{t('inactive')}</Badge>}
      </BadgeLine>
      <Text as="span" $size={14} $tone="muted">
        {member.username}
      </Text>
    </Stack>
  );
}
