import type { MoneyDayJson } from '@bambuzal/contracts';
import { DayChart } from '../common/figures/DayChart';
import { figureTexts } from '../common/figures/locales/figure-texts';
import { adminTexts } from '../locales/admin-texts';

/** Money of each day of the period. */
export function MoneyCharts({ days }: { readonly days: readonly MoneyDayJson[] }) {
  const t = adminTexts.useTexts();
  const f = figureTexts.useTexts();
  return (['deposits', 'payouts', 'revenue'] as const).map((figure) => (
    <DayChart
      key={figure}
      title={t(`money.chart.${figure}`)}
      name={f(`figure.${figure}`)}
      days={days.map(({ day, [figure]: value }) => ({ day, value }))}
    />
  ));
}
