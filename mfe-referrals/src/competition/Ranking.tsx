import { Badge, EmptyState, Money, Text } from '@bambuzal/ui';
import { BadgeLine, DataTable, Section, type Column } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { useMemo } from 'react';
import type { CompetitionJson } from '../api';
import { competitionTexts } from './locales/competition-texts';

type Standing = CompetitionJson['ranking'][number];

/** First places, and the reader's own place. */
export function Ranking({ ranking, me }: Pick<CompetitionJson, 'ranking' | 'me'>) {
  const t = competitionTexts.useTexts();
  const { number } = useFormatting();
  const columns = useColumns(me?.username);
  const rows = useMemo(() => withOwn(ranking, me), [ranking, me]);
  const place = me
    ? t('yourPlace', { position: number(me.position), count: me.totalReferrals })
    : t('noPlace');
  return (
    <Section title={t('ranking')} lead={rows.length > 0 ? place : undefined}>
      {rows.length > 0 ? (
        <>
          <DataTable
            caption={t('rankingTable')}
            columns={columns}
            rows={rows}
            rowKey={({ username }) => username}
          />
          <Text $size={14} $tone="muted">
            {t('rankingRule')}
          </Text>
        </>
      ) : (
        <EmptyState title={t('noRanking')}>{t('rankingRule')}</EmptyState>
      )}
    </Section>
  );
}

/** The reader's place is shown below the first places if it is not among them. */
function withOwn(ranking: readonly Standing[], me: Standing | null): readonly Standing[] {
  const isListed = me === null || ranking.some(({ username }) => username === me.username);
  return isListed ? ranking : [...ranking, me];
}

function useColumns(ownName: string | undefined): readonly Column<Standing>[] {
  const t = competitionTexts.useTexts();
  const { number } = useFormatting();
  return useMemo(
    () => [
      {
        key: 'member',
        header: t('member'),
        hideLabelOnCard: true,
        cell: ({ username }) => (
          <BadgeLine>
            <span>{username}</span>
            {username === ownName && <Badge $tone="primary">{t('you')}</Badge>}
          </BadgeLine>
        ),
      },
      {
        key: 'position',
        header: t('place'),
        cell: ({ position }) => t('position', { position: number(position) }),
      },
      {
        key: 'referrals',
        header: t('referrals'),
        align: 'end',
        cell: ({ totalReferrals }) => number(totalReferrals),
      },
      {
        key: 'volume',
        header: t('volume'),
        align: 'end',
        cell: ({ totalNetworkVolume }) => <Money amount={totalNetworkVolume} />,
      },
    ],
    [t, number, ownName],
  );
}
