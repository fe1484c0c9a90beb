import { EmptyState } from '@bambuzal/ui';
import type { AnswerOf } from '@bambuzal/web-kit';
import { financeApi } from '../api/finance';
import { CsvAction } from '../common/figures/CsvAction';
import type { Comparison, PeriodView } from '../common/figures/period-view';
import { PeriodAnswer } from '../common/figures/PeriodAnswer';
import { PeriodTotals } from '../common/figures/PeriodTotals';
import { hasFigures } from '../common/figures/shown-figure';
import { PeriodPage } from '../common/finance/PeriodPage';
import { adminTexts } from '../locales/admin-texts';
import { BonusCharts } from './BonusCharts';
import { bonusFigureTexts } from './locales/bonus-figure-texts';
import { useBonusFigures } from './use-bonus-figures';

/** Bonuses of a period beside those of an earlier one. */
export default function BonusFiguresPage() {
  const t = adminTexts.useTexts();
  const b = bonusFigureTexts.useTexts();
  return (
    <PeriodPage title={t('bonusFigures.title')} lead={b('lead')}>
      {(view) => <Periods view={view} />}
    </PeriodPage>
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
