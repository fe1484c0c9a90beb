import { Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import type { InvestmentPackageJson } from '../api';
import { isFixed } from '@bambuzal/product-ui';
import { plansTexts } from './locales/plans-texts';

/** Last paid rate of a plan with a range of rates. Renders nothing for a fixed rate. */
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
