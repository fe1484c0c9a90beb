import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { DataTable, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { useSystemHealth } from '../api/system-health';
import { adminTexts } from '../locales/admin-texts';
import { runningSlices, type Slice } from './running-slices';

/** Services and frontends that run, with the version of each. */
export function RunningSection() {
  const t = adminTexts.useTexts();
  const { data, error, isFetching, refetch } = useSystemHealth();
  return (
    <Section title={t('updates.running')} lead={t('updates.runningLead')}>
      {data ? (
        <Slices slices={runningSlices(data)} />
      ) : error ? (
        <ReadFailure title={t('updates.failed')} onRetry={refetch} busy={isFetching} />
      ) : (
        <ListSkeleton />
      )}
    </Section>
  );
}

function Slices({ slices }: { readonly slices: readonly Slice[] }) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  return (
    <DataTable
      caption={t('updates.running')}
      rows={slices}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', header: t('updates.part'), cell: ({ name }) => name },
        {
          key: 'kind',
          header: t('updates.kind'),
          priority: 2,
          cell: ({ kind }) => t(`updates.${kind}`),
        },
        {
          key: 'version',
          header: t('updates.version'),
          cell: ({ versions }) =>
            versions.length === 0 ? t('updates.notRunning') : versions.join(', '),
        },
        {
          key: 'since',
          header: t('updates.since'),
          align: 'end',
          cell: ({ since }) => (since === undefined ? '—' : dateTime(since)),
        },
        {
          key: 'instances',
          header: t('updates.instances'),
          align: 'end',
          priority: 2,
          cell: ({ instances }) => (instances === undefined ? '—' : String(instances)),
        },
      ]}
    />
  );
}
