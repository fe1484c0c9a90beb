import type { MoneyDayJson } from '@bambuzal/contracts';
import { Section } from '@bambuzal/ui/data';
import { LineChart } from '@bambuzal/ui/charts';
import { useFormatting } from '@bambuzal/web-kit';
import { figureTexts } from '../common/figures/locales/figure-texts';
import { dashboardTexts } from './locales/dashboard-texts';

/** Money that came in and money that went out on each day of a month. */
export function FlowCharts({ days }: { readonly days: readonly MoneyDayJson[] }) {
  const t = dashboardTexts.useTexts();
  const f = figureTexts.useTexts();
  const { day: dayText, money } = useFormatting();
  return (
    <>
      {(['deposits', 'payouts'] as const).map((figure) => (
        <Section key={figure} title={t(`chart.${figure}`)}>
          <LineChart
            label={t(`chart.${figure}`)}
            columns={[f('day'), f(`figure.${figure}`)]}
            format={money}
            points={days.map((one) => ({ label: dayText(one.day), value: one[figure] }))}
          />
        </Section>
      ))}
    </>
  );
}
