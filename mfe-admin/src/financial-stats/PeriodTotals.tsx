import type { MoneyPeriodJson } from '@bambuzal/contracts';
import { Grid } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';
import { CsvAction } from './CsvAction';
import { periodFigures } from './period-figures';
import type { Comparison } from './period-view';
import { TotalCard } from './TotalCard';

interface PeriodTotalsProps {
  readonly period: MoneyPeriodJson;
  readonly beside: MoneyPeriodJson;
  readonly comparison: Comparison;
}

/** Sums of the period, each beside that of the compared one. */
export function PeriodTotals({ period, beside, comparison }: PeriodTotalsProps) {
  const t = adminTexts.useTexts();
  const { day } = useFormatting();
  return (
    <Section
      title={t('money.totals', { from: day(period.from), to: day(period.to) })}
      lead={t('money.besideDays', { from: day(beside.from), to: day(beside.to) })}
      aside={<CsvAction period={period} />}
    >
      <Grid $column="13rem">
        {periodFigures.map((figure) => (
          <TotalCard
            key={figure}
            figure={figure}
            now={period.total}
            before={beside.total}
            comparison={comparison}
          />
        ))}
      </Grid>
    </Section>
  );
}
