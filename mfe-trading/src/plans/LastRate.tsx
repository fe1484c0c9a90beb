import { Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import type { InvestmentPackageJson } from '../api';
import { isFixed } from '../common/projection';
import { plansTexts } from './locales/plans-texts';

/** Of a range, what it paid last; of a fixed rate there is nothing to say. */
export function LastRate({ plan }: { readonly plan: InvestmentPackageJson }) {
  const t = plansTexts.useTexts();
  const { percentage, day: dayText } = useFormatting();
  if (isFixed(plan)) return null;
  const { currentRate } = plan;
  return (
    <Text $size={14} $tone="muted" $figures>
      {currentRate === null
        ? t('noRateYet')
        : t('lastRate', {
            rate: percentage(currentRate.percentage),
            day: dayText(currentRate.date),
          })}
    </Text>
  );
}
