import { Grid } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import { adminTexts } from '../../locales/admin-texts';
import type { Comparison } from './period-view';
import type { ShownFigure } from './shown-figure';
import { TotalCard } from './TotalCard';

interface SummedPeriod<Sums> {
  readonly from: string;
  readonly to: string;
  readonly total: Sums;
}

interface PeriodTotalsProps<Sums> {
  readonly figures: readonly ShownFigure<Sums>[];
  readonly period: SummedPeriod<Sums>;
  readonly beside: SummedPeriod<Sums>;
  readonly comparison: Comparison;
  readonly aside: ReactNode;
}

/** Sums of the period, each beside that of the compared one. */
export function PeriodTotals<Sums>({
  figures,
  period,
  beside,
  comparison,
  aside,
}: PeriodTotalsProps<Sums>) {
  const t = adminTexts.useTexts();
  const { day } = useFormatting();
  return (
    <Section
      title={t('money.totals', { from: day(period.from), to: day(period.to) })}
      lead={t('money.besideDays', { from: day(beside.from), to: day(beside.to) })}
      aside={aside}
    >
      <Grid $column="13rem">
        {figures.map((figure) => (
          <TotalCard
            key={figure.key}
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
