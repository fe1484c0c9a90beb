import { Text } from '@bambuzal/ui';
import { LineChart } from '@bambuzal/ui/charts';
import { useFormatting } from '@bambuzal/web-kit';
import type { SmartTradingOffer } from '../api';
import { smartTradingTexts } from './locales/smart-trading-texts';

/** Amount at which the index begins. */
const begun = 100;

/** Gain or loss per 100 of the currency, day by day. */
export default function IndexChart({ index }: Pick<SmartTradingOffer, 'index'>) {
  const t = smartTradingTexts.useTexts();
  const { money, day: dayText } = useFormatting();
  return (
    <div>
      <Text $size={14} $tone="muted">
        {t('index', { amount: money(begun), count: index.length })}
      </Text>
      <LineChart
        label={t('index', { amount: money(begun), count: index.length })}
        columns={[t('day'), t('change')]}
        format={money}
        points={index.map(({ day, value }) => ({
          label: dayText(day),
          value: Math.round((value - begun) * 100) / 100,
        }))}
      />
    </div>
  );
}
