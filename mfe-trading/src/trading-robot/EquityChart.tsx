import { Text } from '@bambuzal/ui';
import { LineChart } from '@bambuzal/ui/charts';
import { useFormatting } from '@bambuzal/web-kit';
import type { TradingStatisticsJson } from '../api';
import { robotTexts } from './locales/robot-texts';

interface EquityChartProps {
  readonly label: string;
  readonly equity: TradingStatisticsJson['equity'];
}

/** Running sum of the results, trade by trade. */
export function EquityChart({ label, equity }: EquityChartProps) {
  const t = robotTexts.useTexts();
  const { dateTime, money } = useFormatting();
  if (equity.length === 0) return null;
  return (
    <div>
      <Text $size={14} $tone="muted">
        {label}
      </Text>
      <LineChart
        label={label}
        columns={[t('trade'), t('sum')]}
        format={money}
        points={equity.map(({ at, sum }, index) => ({
          // Labelled by number, because several trades may end in the same minute.
          label: t('nthTrade', {
            number: index + 1,
            when: dateTime(new Date(at * 1000).toISOString()),
          }),
          value: sum,
        }))}
      />
    </div>
  );
}
