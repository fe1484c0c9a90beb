import type { YieldRunJson } from '@bambuzal/contracts';
import { PagedList } from '@bambuzal/product-ui';
import { Badge, Button, Money, Page, Text } from '@bambuzal/ui';
import { DataTable, ProgressBar } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { type ReactNode, useState } from 'react';
import { pageSize } from '../api/page-size';
import { yieldsApi } from '../api/yields';
import { packageEntry } from '../investment-packages/packages-definition';
import { EntryTabs } from '../kit/EntryTabs';
import { usePollingWhile } from '../kit/use-polling-while';
import { adminTexts } from '../locales/admin-texts';
import { ProcessDialog } from './ProcessDialog';
import { useMayProcess } from './use-may-process';

/** Milliseconds after which the progress of a run is read again. */
const pollMs = 2_000;

/** The daily profit: each day's run with its progress, and the action that pays what is due. */
export default function YieldsPage() {
  const t = adminTexts.useTexts();
  const [page, setPage] = useState(1);
  const { pollingInterval, see } = usePollingWhile(pollMs);
  const [dialog, showDialog] = useState<ReactNode>();
  const mayProcess = useMayProcess();
  const query = yieldsApi.useYieldRunsQuery(page, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
  });
  see(query.data?.data.some(({ status }) => status === 'running') === true);
  const process = (date?: string) =>
    showDialog(<ProcessDialog date={date} onClose={() => showDialog(undefined)} />);

  return (
    <Page
      title={t('yields.title')}
      lead={t('yields.lead')}
      actions={mayProcess && <Button onClick={() => process()}>{t('yields.process')}</Button>}
    >
      <EntryTabs entry={packageEntry} />
      {!mayProcess && <Text $tone="muted">{t('yields.mastersOnly')}</Text>}
      <PagedList<YieldRunJson>
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('yields.pages')}
        failed={t('yields.failed')}
        empty={<Text $tone="muted">{t('yields.empty')}</Text>}
      >
        {(runs) => <RunsTable runs={runs} onAgain={mayProcess ? process : undefined} />}
      </PagedList>
      {dialog}
    </Page>
  );
}

interface RunsTableProps {
  readonly runs: readonly YieldRunJson[];
  /** Resumes the run of a day, for those who may. */
  readonly onAgain: ((date: string) => void) | undefined;
}

function RunsTable({ runs, onAgain }: RunsTableProps) {
  const t = adminTexts.useTexts();
  const { dateTime, day } = useFormatting();
  return (
    <DataTable
      caption={t('yields.title')}
      rows={runs}
      rowKey={({ date }) => date}
      columns={[
        { key: 'date', header: t('yields.day'), cell: ({ date }) => day(date) },
        {
          key: 'state',
          header: t('yields.state'),
          cell: (run) => <RunState run={run} />,
        },
        {
          key: 'amount',
          header: t('yields.amount'),
          align: 'end',
          cell: ({ amount }) => <Money amount={amount} />,
        },
        {
          key: 'investments',
          header: t('yields.investments'),
          priority: 2,
          align: 'end',
          cell: ({ investments }) => String(investments),
        },
        {
          key: 'ended',
          header: t('yields.ended'),
          priority: 2,
          align: 'end',
          cell: ({ completedInvestments }) => String(completedInvestments),
        },
        {
          key: 'finishedAt',
          header: t('yields.finishedAt'),
          priority: 2,
          align: 'end',
          cell: ({ finishedAt }) => (finishedAt === null ? '—' : dateTime(finishedAt)),
        },
        ...(onAgain
          ? [
              {
                key: 'resume',
                header: t('yields.again'),
                align: 'end' as const,
                cell: ({ date }: YieldRunJson) => (
                  <Button
                    small
                    variant="quiet"
                    aria-label={t('yields.againOf', { day: day(date) })}
                    onClick={() => onAgain(date)}
                  >
                    {t('yields.again')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function RunState({ run: { amount, creditedAmount, status } }: { readonly run: YieldRunJson }) {
  const t = adminTexts.useTexts();
  const { money } = useFormatting();
  if (status === 'completed') return <Badge $tone="gain">{t('yields.completed')}</Badge>;
  const share = amount === 0 ? 0 : (creditedAmount / amount) * 100;
  return (
    <ProgressBar value={share} label={t('yields.credited', { amount: money(creditedAmount) })} />
  );
}
