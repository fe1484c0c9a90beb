import { Badge, EmptyState } from '@bambuzal/ui';
import { type Column, DataTable, Section } from '@bambuzal/ui/data';
import { AppLink, useFormatting } from '@bambuzal/web-kit';
import { PagedList } from '@bambuzal/product-ui';
import { useState } from 'react';
import { type FairnessDaysJson, pageSize, tradingApi } from '../api';
import { Fingerprint } from './Fingerprint';
import { fairnessTexts } from './locales/fairness-texts';

type Day = FairnessDaysJson['data'][number];

/** Days with their commitments, future days first. */
export function DaysSection() {
  const t = fairnessTexts.useTexts();
  const { dateTime, day: dayText } = useFormatting();
  const [page, setPage] = useState(1);
  const query = tradingApi.useFairnessDaysQuery(page, { refetchOnMountOrArgChange: true });
  const columns: Column<Day>[] = [
    {
      key: 'day',
      header: t('day'),
      hideLabelOnCard: true,
      cell: ({ day }) => <AppLink to={`/trading-fairness/${day}`}>{dayText(day)}</AppLink>,
    },
    {
      key: 'commitment',
      header: t('commitment'),
      cell: ({ commitment }) => <Fingerprint of={commitment} />,
    },
    {
      key: 'committedAt',
      header: t('committedAt'),
      cell: ({ committedAt }) => dateTime(committedAt),
    },
    {
      key: 'state',
      header: t('state'),
      align: 'end',
      cell: ({ seed }) =>
        seed === null ? <Badge>{t('sealed')}</Badge> : <Badge $tone="gain">{t('revealed')}</Badge>,
    },
  ];
  return (
    <Section title={t('days')} lead={t('daysLead')}>
      <PagedList
        query={query}
        page={page}
        pageSize={pageSize}
        expectedRows={pageSize}
        onPage={setPage}
        label={t('pages')}
        failed={t('daysFailed')}
        empty={<EmptyState title={t('noDays')}>{t('noDaysHelp')}</EmptyState>}
      >
        {(days) => (
          <DataTable caption={t('days')} columns={columns} rows={days} rowKey={({ day }) => day} />
        )}
      </PagedList>
    </Section>
  );
}
