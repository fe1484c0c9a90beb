import { Stack, Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import type { TradingOffer } from '../api';
import { robotTexts } from './locales/robot-texts';

interface OfferWordsProps {
  readonly offer: TradingOffer;
  /** Stake of the trade. */
  readonly amount: number;
}

/** Payment for a right and a wrong forecast, and the average return. */
export function OfferWords({ offer: { payout, houseEdge }, amount }: OfferWordsProps) {
  const t = robotTexts.useTexts();
  const { money } = useFormatting();
  const gain = Math.floor(amount * payout) / 100;
  return (
    <Stack $gap={1}>
      <Text $size={14}>
        {t('ifRight', { gain: money(gain) })} {t('ifWrong', { loss: money(amount) })}
      </Text>
      <Text $size={14} $tone="muted">
        {houseEdge === null
          ? t('edgeUnknown')
          : t('onAverage', { staked: money(100), back: money(100 - houseEdge) })}
      </Text>
    </Stack>
  );
}
