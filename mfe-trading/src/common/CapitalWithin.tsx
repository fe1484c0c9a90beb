import { Text } from '@bambuzal/ui';
import { tradingTexts } from '../locales/trading-texts';
import { shortfallOf, type Span } from '@bambuzal/product-ui';
import { usePlanWords } from './use-plan-words';

interface CapitalWithinProps {
  /** Everything that is paid back, in percent of the investment. */
  readonly share: Span;
}

/**
 * For a plan whose profits include the capital: the whole amount paid back, and whether it is less
 * than the investment.
 */
export function CapitalWithin({ share }: CapitalWithinProps) {
  const t = tradingTexts.useTexts();
  const { percentages } = usePlanWords();
  const shortfall = shortfallOf(share);
  return (
    <>
      <Text $size={14} $figures>
        {t('shareWithCapital', { rate: percentages(share) })}
      </Text>
      {shortfall && (
        <Text $size={14} $tone="loss" $strong>
          {t(`shortfall.${shortfall}`)}
        </Text>
      )}
    </>
  );
}
