import type { NightlyCheckJson } from '@bambuzal/contracts';
import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { Badge, Text } from '@bambuzal/ui';
import { DataTable, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { auditLogsApi } from '../api/audit-logs';
import { adminTexts } from '../locales/admin-texts';

/** Checks that the product made by itself in the last nights. */
export function NightlyChecks() {
  const t = adminTexts.useTexts();
  const { data, error, isFetching, refetch } = auditLogsApi.useNightlyChecksQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Section title={t('integrity.nightly')} lead={t('integrity.nightlyHelp')}>
      {data ? (
        <Checks checks={data.data} />
      ) : error ? (
        <ReadFailure title={t('integrity.nightlyFailed')} onRetry={refetch} busy={isFetching} />
      ) : (
        <ListSkeleton />
      )}
    </Section>
  );
}

function Checks({ checks }: { readonly checks: readonly NightlyCheckJson[] }) {
  const t = adminTexts.useTexts();
  const { day: dayText } = useFormatting();
  if (checks.length === 0) return <Text $tone="muted">{t('integrity.nightlyNone')}</Text>;
  return (
    <DataTable
      caption={t('integrity.nightly')}
      rows={checks}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', header: t('integrity.day'), cell: ({ day }) => dayText(day) },
        { key: 'outcome', header: t('integrity.outcome'), cell: (check) => <Outcome {...check} /> },
        {
          key: 'part',
          header: t('integrity.part'),
          priority: 2,
          cell: ({ after }) =>
            after === 0 ? t('integrity.fromFirst') : t('integrity.since', { sequence: after }),
        },
        {
          key: 'rows',
          header: t('integrity.rows'),
          align: 'end',
          cell: ({ checkedRows }) => String(checkedRows),
        },
      ]}
    />
  );
}

const tones = { running: 'plain', whole: 'gain', broken: 'loss' } as const;

function Outcome({ fault, status }: Pick<NightlyCheckJson, 'fault' | 'status'>) {
  const t = adminTexts.useTexts();
  return (
    <>
      <Badge $tone={tones[status]}>{t(`integrity.status.${status}`)}</Badge>
      {fault && (
        <Text as="div" $size={14}>
          {t(`integrity.fault.${fault.fault}`, { sequence: fault.sequence })}
        </Text>
      )}
    </>
  );
}
