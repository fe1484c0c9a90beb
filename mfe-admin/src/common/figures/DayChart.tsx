import { LineChart } from '@bambuzal/ui/charts';
import { Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { figureTexts } from './locales/figure-texts';

interface DayChartProps {
  readonly title: string;
  /** Name of the drawn amount. */
  readonly name: string;
  /** Amounts by day, oldest first. */
  readonly days: readonly { readonly day: string; readonly value: number }[];
}

/** An amount of each day of the period. */
export function DayChart({ title, name, days }: DayChartProps) {
  const f = figureTexts.useTexts();
  const { day: dayText, money } = useFormatting();
  return (
    <Section title={title}>
      <LineChart
        label={title}
        columns={[f('day'), name]}
        format={money}
        points={days.map(({ day, value }) => ({ label: dayText(day), value }))}
      />
    </Section>
  );
}
