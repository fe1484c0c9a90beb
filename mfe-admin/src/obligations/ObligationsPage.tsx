import type { OutlookJson } from '@bambuzal/contracts';
import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { EmptyState, Page, Stack, Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { financeApi } from '../api/finance';
import { DayChart } from '../common/figures/DayChart';
import { financeEntry } from '../common/finance/finance-entry';
import { EntryTabs } from '../kit/EntryTabs';
import { AskedToday } from './AskedToday';
import { DueTotals } from './DueTotals';
import { dueOfDay } from './due-of-day';
import { obligationsTexts } from './locales/obligations-texts';
import { Verdict } from './Verdict';

/** Whether what is held lasts for what comes due in the next 90 days. */
export default function ObligationsPage() {
  const t = obligationsTexts.useTexts();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <EntryTabs entry={financeEntry} />
      <Obligations />
    </Page>
  );
}

function Obligations() {
  const t = obligationsTexts.useTexts();
  const { data, error, isFetching, refetch } = financeApi.useOutlookQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <Outlook outlook={data} />;
  if (error !== undefined)
    return <ReadFailure title={t('failed')} onRetry={refetch} busy={isFetching} />;
  return <ListSkeleton />;
}

function Outlook({ outlook }: { readonly outlook: OutlookJson }) {
  const t = obligationsTexts.useTexts();
  const { dateTime, money } = useFormatting();
  const { countedAt, days, held } = outlook;
  if (isEmpty(outlook)) return <EmptyState title={t('empty')}>{t('emptyHelp')}</EmptyState>;
  return (
    <Stack $gap={6}>
      <Verdict outlook={outlook} />
      <AskedToday outlook={outlook} />
      <DueTotals outlook={outlook} />
      <DayChart
        title={t('chart.exposure', { held: money(held) })}
        name={t('highestExposure')}
        days={days.map(({ day, highestExposure }) => ({ day, value: highestExposure }))}
      />
      <DayChart
        title={t('chart.due')}
        name={t('dueOfDay')}
        days={days.map((due) => ({ day: due.day, value: dueOfDay(due) }))}
      />
      {countedAt !== null && (
        <Text $size={14} $tone="muted">
          {t('countedAt', { at: dateTime(countedAt) })}
        </Text>
      )}
    </Stack>
  );
}

/** Whether there is neither money nor a promise. */
function isEmpty({ days, free, held, missing }: OutlookJson): boolean {
  const owed = days.at(-1)?.highestExposure ?? 0;
  return missing.length === 0 && held === 0 && free === 0 && owed === 0;
}
