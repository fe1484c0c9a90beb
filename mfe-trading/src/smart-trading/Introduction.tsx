import { ButtonLink, Row, Text } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { AppLink } from '@bambuzal/web-kit';
import type { SmartTradingOffer } from '../api';
import { smartTradingTexts } from './locales/smart-trading-texts';

interface IntroductionProps {
  readonly isOn: boolean;
  /** Trading rule of the pool. Missing until it is loaded. */
  readonly rule?: SmartTradingOffer['rule'];
}

/** Describes the product and its cost, and says that it promises no gain. */
export function Introduction({ isOn, rule }: IntroductionProps) {
  const t = smartTradingTexts.useTexts();
  return (
    <Section title={t('intro')}>
      <Text>{t('introText')}</Text>
      <Text $tone="attention" $strong>
        {t('risk')}
      </Text>
      {rule && <Rule rule={rule} />}
      <Row $gap={3}>
        <ButtonLink as={AppLink} to="/smart-trading-agreement" $variant="secondary">
          {t('agreement')}
        </ButtonLink>
        {isOn && (
          <ButtonLink as={AppLink} to="/trading-robot" $variant="quiet">
            {t('start')}
          </ButtonLink>
        )}
      </Row>
    </Section>
  );
}

function Rule({ rule }: { readonly rule: SmartTradingOffer['rule'] }) {
  const t = smartTradingTexts.useTexts();
  const { pair, strategy, duration, tradesPerDay, netTradesAtEnd } = rule;
  return (
    <Text $size={14} $tone="muted">
      {t('rule', {
        pair,
        period: strategy.period,
        minutes: duration / 60,
        trades: tradesPerDay,
        net: netTradesAtEnd,
      })}
    </Text>
  );
}
