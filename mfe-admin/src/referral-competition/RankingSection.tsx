import type { AdministeredCompetitionJson } from '@bambuzal/contracts';
import { Money, Text } from '@bambuzal/ui';
import { type Column, DataTable, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';
import { Flags } from './Flags';

type Standing = AdministeredCompetitionJson['ranking'][number];

/** The first places now, with what is to be looked at before a prize is paid. */
export function RankingSection({ ranking }: { readonly ranking: readonly Standing[] }) {
  const t = adminTexts.useTexts();
  const { number } = useFormatting();
  const columns: readonly Column<Standing>[] = [
    {
      key: 'member',
      header: t('competition.member'),
      cell: ({ position, username }) => t('competition.placed', { position, name: username }),
    },
    { key: 'flags', header: t('competition.flags'), cell: ({ flags }) => <Flags flags={flags} /> },
    {
      key: 'referrals',
      header: t('competition.referrals'),
      align: 'end',
      cell: ({ totalReferrals }) => number(totalReferrals),
    },
    {
      key: 'volume',
      header: t('competition.volume'),
      align: 'end',
      cell: ({ totalNetworkVolume }) => <Money amount={totalNetworkVolume} />,
    },
  ];
  return (
    <Section title={t('competition.ranking')} lead={t('competition.rankingLead')}>
      {ranking.length === 0 ? (
        <Text $tone="muted">{t('competition.noRanking')}</Text>
      ) : (
        <DataTable
          caption={t('competition.ranking')}
          columns={columns}
          rows={ranking}
          rowKey={({ position }) => String(position)}
        />
      )}
    </Section>
  );
}
