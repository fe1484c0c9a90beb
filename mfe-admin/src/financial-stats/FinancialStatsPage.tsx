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
import { MoneyCharts } from './MoneyCharts';
import { PeriodShares } from './PeriodShares';
import { useMoneyFigures } from './use-money-figures';

/** Money of a period beside that of an earlier one. */
export default function FinancialStatsPage() {
  const t = adminTexts.useTexts();
  return (
    <PeriodPage title={t('money.title')} lead={t('money.lead')}>
      {(view) => <Periods view={view} />}
    </PeriodPage>
  );
}

function Periods({ view }: { readonly view: PeriodView }) {
  const { beside, from, to } = view;
  const reading = financeApi.useMoneyPeriodsQuery(
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
  readonly answer: AnswerOf<'GET /api/admin/figures/money'>;
  readonly comparison: Comparison;
}

function Figures({ answer: { beside, period }, comparison }: FiguresProps) {
  const t = adminTexts.useTexts();
  const figures = useMoneyFigures();
  if (!hasFigures(figures, period.total) && !hasFigures(figures, beside.total))
    return <EmptyState title={t('money.empty')}>{t('money.emptyHelp')}</EmptyState>;
  return (
    <>
      <PeriodShares period={period} beside={beside} />
      <PeriodTotals
        figures={figures}
        period={period}
        beside={beside}
        comparison={comparison}
        aside={<CsvAction period={period} figures={figures} file={t('money.file')} />}
      />
      <MoneyCharts days={period.days} />
    </>
  );
}
