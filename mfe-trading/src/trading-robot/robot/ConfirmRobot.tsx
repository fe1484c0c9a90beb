import { Money, Text } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import type { RobotSettingsJson, TradingOffer } from '../../api';
import { tradingTexts } from '../../locales/trading-texts';
import { OfferWords } from '../OfferWords';
import { memberRobotTexts } from './locales/member-robot-texts';

interface ConfirmRobotProps {
  readonly offer: TradingOffer;
  readonly settings: RobotSettingsJson;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Last confirmation before the robot trades by itself: stake and number of trades, and the limits
 * at which it stops.
 */
export function ConfirmRobot({ offer, settings, busy, onConfirm, onClose }: ConfirmRobotProps) {
  const t = memberRobotTexts.useTexts();
  const w = tradingTexts.useTexts();
  const { pair, strategy, stake, tradesPerDay, stopLoss, takeProfit, days } = settings;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      title={t('confirmTitle')}
      leaveLabel={w('back')}
      confirmLabel={t('start')}
    >
      <DescriptionList
        items={[
          { term: t('stake'), description: <Money amount={stake} size={24} strong /> },
          { term: t('strategy'), description: `${t(`strategies.${strategy.strategy}`)}, ${pair}` },
          {
            term: t('mostPerDay'),
            description: (
              <>
                {t('tradesCount', { count: tradesPerDay })}, <Money amount={stake * tradesPerDay} />
              </>
            ),
          },
          { term: t('stopLoss'), description: <Money amount={stopLoss} /> },
          {
            term: t('takeProfit'),
            description: takeProfit === null ? t('noTakeProfit') : <Money amount={takeProfit} />,
          },
          { term: t('fields.days'), description: t('daysCount', { count: days }) },
        ]}
      />
      <OfferWords offer={offer} amount={stake} />
      <Text $size={14} $tone="attention">
        {t('risk')}
      </Text>
    </ConfirmDialog>
  );
}
