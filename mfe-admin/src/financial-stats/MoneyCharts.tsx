import type { MoneyDayJson } from '@bambuzal/contracts';
import { LineChart } from '@bambuzal/ui/charts';
import { Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { figureTexts } from '../common/figures/locales/figure-texts';
import { adminTexts } from '../locales/admin-texts';

/** Money of each day of the period. */
export function MoneyCharts({ days }: { readonly days: readonly MoneyDayJson[] }) {
  const t = adminTexts.useTexts();
  const f = figureTexts.useTexts();
  const { day: dayText, money } = useFormatting();
  return (['deposits', 'payouts', 'revenue'] as const).map((figure) => (
    <Section key={figure} title={t(`money.chart.${figure}`)}>
      <LineChart
        label={t(`money.chart.${figure}`)}
        columns={[f('day'), f(`figure.${figure}`)]}
        format={money}
        points={days.map(({ day, [figure]: value }) => ({ label: dayText(day), value }))}
      />
    </Section>
  ));
}
