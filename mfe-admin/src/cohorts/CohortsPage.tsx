import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { EmptyState, Page, Stack, Text } from '@bambuzal/ui';
import { type AnswerOf, useFormatting } from '@bambuzal/web-kit';
import { financeApi } from '../api/finance';
import { CsvAction } from '../common/figures/CsvAction';
import { Formula } from '../common/figures/Formula';
import { financeEntry } from '../common/finance/finance-entry';
import { EntryTabs } from '../kit/EntryTabs';
import { CohortTable } from './CohortTable';
import { cohortsTexts } from './locales/cohorts-texts';
import { useCohortFigures } from './use-cohort-figures';

type Answer = AnswerOf<'GET /api/admin/figures/cohorts'>;

/** Members by the month of their registration, and what they did since. */
export default function CohortsPage() {
  const t = cohortsTexts.useTexts();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <EntryTabs entry={financeEntry} />
      <Cohorts />
    </Page>
  );
}

function Cohorts() {
  const t = cohortsTexts.useTexts();
  const { data, error, isFetching, refetch } = financeApi.useCohortsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <Answered answer={data} />;
  if (error !== undefined)
    return <ReadFailure title={t('failed')} onRetry={refetch} busy={isFetching} />;
  return <ListSkeleton />;
}

function Answered({ answer: { cohorts, countedAt } }: { readonly answer: Answer }) {
  const t = cohortsTexts.useTexts();
  const { dateTime } = useFormatting();
  const figures = useCohortFigures();
  const withMembers = cohorts.filter(({ members }) => members > 0);
  if (countedAt === null) return <EmptyState title={t('notCounted')} />;
  if (withMembers.length === 0) return <EmptyState title={t('empty')}>{t('emptyHelp')}</EmptyState>;
  // The column of days takes months as well.
  const days = withMembers.map((cohort) => ({ ...cohort, day: cohort.month }));
  const [from, to] = [days[0]?.month ?? '', days.at(-1)?.month ?? ''];
  const newestFirst = withMembers.toReversed();
  return (
    <Stack $gap={6}>
      <CohortTable
        kind="deposits"
        cohorts={newestFirst}
        aside={<CsvAction period={{ days, from, to }} figures={figures} file={t('file')} />}
      />
      <CohortTable kind="investments" cohorts={newestFirst} />
      <Formula>{t('formula')}</Formula>
      <Text $size={14} $tone="muted">
        {t('countedAt', { at: dateTime(countedAt) })}
      </Text>
    </Stack>
  );
}
