import type { PartHealthJson, SystemHealthJson } from '@bambuzal/contracts';
import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { Banner, Button, Page, Stack, Text } from '@bambuzal/ui';
import { type Column, DataTable } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { useState } from 'react';
import { useSystemHealth } from '../api/system-health';
import { partWords } from '../common/system/part-names';
import { systemEntry } from '../common/system/system-entry';
import { EntryTabs } from '../kit/EntryTabs';
import { adminTexts } from '../locales/admin-texts';
import { PartDialog } from './PartDialog';
import { PartState } from './PartState';
import { DeadLetterCount, Outbox, Queue } from './Waiting';

/** Every part of the product: what waits in it, and what to look at. */
export default function SystemHealthPage() {
  const t = adminTexts.useTexts();
  const query = useSystemHealth();
  return (
    <Page title={t('health.title')} lead={t('health.lead')}>
      <EntryTabs entry={systemEntry} />
      {query.data && query.error === undefined ? (
        <Parts health={query.data} />
      ) : query.error ? (
        <ReadFailure title={t('health.failed')} onRetry={query.refetch} busy={query.isFetching} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}

function Parts({ health }: { readonly health: SystemHealthJson }) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  const [opened, setOpened] = useState<string>();
  const { parts, readAt } = health;
  const shown = parts.find(({ part }) => part === opened);
  return (
    <Stack $gap={4}>
      <Summary parts={parts} />
      <DataTable
        caption={t('health.title')}
        rows={parts}
        rowKey={({ part }) => part}
        columns={useColumns()}
        actions={({ part }) => (
          <Button
            small
            variant="quiet"
            aria-label={t('health.detailsOf', { name: t(partWords[part]) })}
            onClick={() => setOpened(part)}
          >
            {t('health.details')}
          </Button>
        )}
      />
      <Text $size={14} $tone="muted">
        {t('health.readAt', { at: dateTime(readAt) })}
      </Text>
      {shown && <PartDialog health={shown} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
}

function Summary({ parts }: Pick<SystemHealthJson, 'parts'>) {
  const t = adminTexts.useTexts();
  const concerned = parts.filter(({ concerns }) => concerns.length > 0);
  if (concerned.length === 0) return <Banner tone="gain">{t('health.allWell')}</Banner>;
  const isAway = concerned.some(({ concerns }) => concerns.includes('away'));
  const names = concerned.map(({ part }) => t(partWords[part])).join(', ');
  return <Banner tone={isAway ? 'loss' : 'attention'}>{t('health.some', { parts: names })}</Banner>;
}

function useColumns(): readonly Column<PartHealthJson>[] {
  const t = adminTexts.useTexts();
  return [
    {
      key: 'part',
      header: t('health.part'),
      cell: ({ part }) => (
        <>
          {t(partWords[part])}
          <Text as="div" $size={14} $tone="muted">
            {part}
          </Text>
        </>
      ),
    },
    {
      key: 'state',
      header: t('health.state'),
      cell: ({ concerns }) => <PartState concerns={concerns} />,
    },
    {
      key: 'instances',
      header: t('health.instances'),
      align: 'end',
      priority: 2,
      cell: ({ instances }) => String(instances.length),
    },
    {
      key: 'outbox',
      header: t('health.outbox'),
      align: 'end',
      cell: ({ outbox }) => <Outbox outbox={outbox} />,
    },
    {
      key: 'queue',
      header: t('health.queue'),
      align: 'end',
      cell: ({ queue }) => <Queue queue={queue} />,
    },
    {
      key: 'deadLetters',
      header: t('health.deadLetters'),
      align: 'end',
      cell: (health) => <DeadLetterCount health={health} />,
    },
  ];
}
