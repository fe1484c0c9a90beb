import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { EmptyState, Page, Stack, Text } from '@bambuzal/ui';
import type { AnswerOf } from '@bambuzal/web-kit';
import { financeApi } from '../api/finance';
import { financeEntry } from '../common/finance/finance-entry';
import { EntryTabs } from '../kit/EntryTabs';
import { adminTexts } from '../locales/admin-texts';
import { MoneyCharts } from './MoneyCharts';
import { hasFigures } from './period-figures';
import { PeriodFields } from './PeriodFields';
import { PeriodShares } from './PeriodShares';
import { PeriodTotals } from './PeriodTotals';
import type { Comparison, PeriodView } from './period-view';
import { usePeriodView } from './use-period-view';

/** Money of a period beside that of an earlier one. */
export default function FinancialStatsPage() {
  const t = adminTexts.useTexts();
  const [view, show] = usePeriodView();
  return (
    <Page title={t('money.title')} lead={t('money.lead')}>
      <EntryTabs entry={financeEntry} />
      <PeriodFields view={view} onShow={show} />
      {view.from <= view.to && <Periods view={view} />}
    </Page>
  );
}

function Periods({ view: { beside, from, to } }: { readonly view: PeriodView }) {
  const t = adminTexts.useTexts();
  const { currentData, error, isFetching, refetch } = financeApi.useMoneyPeriodsQuery(
    { from, to, beside },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData) {
    return (
      <Stack $gap={6}>
        {currentData.period.from !== from && <Text $tone="muted">{t('money.cut')}</Text>}
        <Figures answer={currentData} comparison={beside} />
      </Stack>
    );
  }
  if (error) return <ReadFailure title={t('money.failed')} onRetry={refetch} busy={isFetching} />;
  return <ListSkeleton />;
}

interface FiguresProps {
  readonly answer: AnswerOf<'GET /api/admin/figures/money'>;
  readonly comparison: Comparison;
}

function Figures({ answer: { beside, period }, comparison }: FiguresProps) {
  const t = adminTexts.useTexts();
  if (!hasFigures(period.total) && !hasFigures(beside.total))
    return <EmptyState title={t('money.empty')}>{t('money.emptyHelp')}</EmptyState>;
  return (
    <>
      <PeriodShares period={period} beside={beside} />
      <PeriodTotals period={period} beside={beside} comparison={comparison} />
      <MoneyCharts days={period.days} />
    </>
  );
}
