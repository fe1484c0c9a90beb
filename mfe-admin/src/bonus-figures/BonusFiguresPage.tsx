import { EmptyState, Page } from '@bambuzal/ui';
import type { AnswerOf } from '@bambuzal/web-kit';
import { financeApi } from '../api/finance';
import { CsvAction } from '../common/figures/CsvAction';
import type { Comparison, PeriodView } from '../common/figures/period-view';
import { PeriodAnswer } from '../common/figures/PeriodAnswer';
import { PeriodFields } from '../common/figures/PeriodFields';
import { PeriodTotals } from '../common/figures/PeriodTotals';
import { hasFigures } from '../common/figures/shown-figure';
import { usePeriodView } from '../common/figures/use-period-view';
import { financeEntry } from '../common/finance/finance-entry';
import { EntryTabs } from '../kit/EntryTabs';
import { adminTexts } from '../locales/admin-texts';
import { BonusCharts } from './BonusCharts';
import { bonusFigureTexts } from './locales/bonus-figure-texts';
import { useBonusFigures } from './use-bonus-figures';

/** Bonuses of a period beside those of an earlier one. */
export default function BonusFiguresPage() {
  const t = adminTexts.useTexts();
  const b = bonusFigureTexts.useTexts();
  const [view, show] = usePeriodView();
  return (
    <Page title={t('bonusFigures.title')} lead={b('lead')}>
      <EntryTabs entry={financeEntry} />
      <PeriodFields view={view} onShow={show} />
      {view.from <= view.to && <Periods view={view} />}
    </Page>
  );
}

function Periods({ view }: { readonly view: PeriodView }) {
  const { beside, from, to } = view;
  const reading = financeApi.useBonusPeriodsQuery(
    { from, to, beside },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PeriodAnswer view={view} reading={reading}>
      {(answer) => <Figures answer={answer} comparison={beside} />}
    </PeriodAnswer>
  );
}

interface FiguresProps {
  readonly answer: AnswerOf<'GET /api/admin/figures/bonuses'>;
  readonly comparison: Comparison;
}

function Figures({ answer: { beside, period }, comparison }: FiguresProps) {
  const b = bonusFigureTexts.useTexts();
  const figures = useBonusFigures();
  if (!hasFigures(figures, period.total) && !hasFigures(figures, beside.total))
    return <EmptyState title={b('empty')}>{b('emptyHelp')}</EmptyState>;
  return (
    <>
      <PeriodTotals
        figures={figures}
        period={period}
        beside={beside}
        comparison={comparison}
        aside={<CsvAction period={period} figures={figures} file={b('file')} />}
      />
      <BonusCharts days={period.days} />
    </>
  );
}
