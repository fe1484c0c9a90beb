import { Text } from '@bambuzal/ui';
import { LineChart } from '@bambuzal/ui/charts';
import { useFormatting } from '@bambuzal/web-kit';
import { robotTexts } from './locales/robot-texts';

interface TradesChartProps {
  readonly label: string;
  /** Heading of the amounts in the table. */
  readonly heading: string;
  /** An amount after each trade. `at` is the trade's end in Unix seconds. */
  readonly points: readonly { readonly at: number; readonly amount: number }[];
  /** Number of trades. If there are more trades than points, the points are of the last ones. */
  readonly trades: number;
}

/** Chart of an amount, trade by trade. */
export function TradesChart({ label, heading, points, trades }: TradesChartProps) {
  const t = robotTexts.useTexts();
  const { dateTime, money } = useFormatting();
  if (points.length === 0) return null;
  const first = trades - points.length + 1;
  return (
    <div>
      <Text $size={14} $tone="muted">
        {label}
      </Text>
      <LineChart
        label={label}
        columns={[t('trade'), heading]}
        format={money}
        points={points.map(({ at, amount }, index) => ({
          // Labelled by number, because several trades may end in the same minute.
          label: t('nthTrade', {
            number: first + index,
            when: dateTime(new Date(at * 1000).toISOString()),
          }),
          value: amount,
        }))}
      />
    </div>
  );
}
