import { Badge, Money } from '@bambuzal/ui';
import { DataTable, Section, type Column } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { useMemo } from 'react';
import type { CompetitionJson } from '../api';
import { competitionTexts } from './locales/competition-texts';

type Winner = CompetitionJson['winners'][number];

/** Winners of the last closed competition. */
export function Winners({ winners }: Pick<CompetitionJson, 'winners'>) {
  const t = competitionTexts.useTexts();
  const columns = useColumns();
  return (
    <Section title={t('winners')}>
      <DataTable
        caption={t('winnersTable')}
        columns={columns}
        rows={winners}
        rowKey={({ position }) => String(position)}
      />
    </Section>
  );
}

function useColumns(): readonly Column<Winner>[] {
  const t = competitionTexts.useTexts();
  const { number } = useFormatting();
  return useMemo(
    () => [
      {
        key: 'member',
        header: t('member'),
        hideLabelOnCard: true,
        cell: ({ username }) => username,
      },
      { key: 'position', header: t('place'), cell: ({ position }) => t('position', { position }) },
      { key: 'prize', header: t('prize'), cell: ({ prize }) => prize },
      {
        key: 'referrals',
        header: t('referrals'),
        align: 'end',
        cell: ({ totalReferrals }) => number(totalReferrals),
      },
      {
        key: 'amount',
        header: t('prizeAmount'),
        align: 'end',
        cell: ({ prizeAmount }) => (prizeAmount > 0 ? <Money amount={prizeAmount} strong /> : '–'),
      },
      {
        key: 'paid',
        header: t('payment'),
        cell: ({ isRefused, paidOut, prizeAmount }) => {
          const isMoney = prizeAmount > 0;
          if (isRefused) return <Badge>{t('refused')}</Badge>;
          if (!paidOut) return <Badge>{t(isMoney ? 'unpaid' : 'undelivered')}</Badge>;
          return <Badge $tone="gain">{t(isMoney ? 'paid' : 'delivered')}</Badge>;
        },
      },
    ],
    [t, number],
  );
}
