import {
  ButtonLink,
  Card,
  color,
  Heading,
  Icon,
  narrowBelow,
  radius,
  Row,
  space,
  Stack,
  Text,
} from '@bambuzal/ui';
import { AppLink, useCarriedTexts, useSettings } from '@bambuzal/web-kit';
import { useId } from 'react';
import { styled } from 'styled-components';
import { promotionTexts } from './locales/promotion-texts';

/** Card on the dashboard: Smart Trading, its risk, and a button to begin. */
export default function SmartTradingPromotion() {
  const t = useCarriedTexts(promotionTexts);
  const title = useId();
  const { settings } = useSettings();
  // Not promoted while the operator has closed Smart Trading.
  if (!settings.enableTradingModule) return null;
  return (
    <Frame as="section" aria-labelledby={title}>
      <Row $justify="space-between" $gap={4}>
        <Words>
          <Picture>
            <Icon name="chart-candlestick" />
          </Picture>
          <Stack $gap={1}>
            <Heading as="h2" $size={20} id={title}>
              {t('title')}
            </Heading>
            <Text>{t('text')}</Text>
            <Text $size={14} $tone="muted">
              {t('risk')}
              {settings.demo && ` ${t('simulated')}`}
            </Text>
          </Stack>
        </Words>
        <ButtonLink as={AppLink} to="/smart-trading">
          {t('start')}
          <Icon name="arrow-right" />
        </ButtonLink>
      </Row>
    </Frame>
  );
}

/* As high as the place that the dashboard keeps, however the lines break in the reader's typeface. */
const Frame = styled(Card)`
  justify-content: center;
  min-height: 9.5rem;
  @media (width < 64rem) {
    min-height: 17.375rem;
  }
  @media (width < ${narrowBelow}) {
    min-height: 19.625rem;
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1 1 18rem;
  gap: ${space(4)};
  min-width: 0;
`;

const Picture = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space(10)};
  height: ${space(10)};
  border-radius: ${radius('medium')};
  background: ${color('primary-soft')};
  color: ${color('primary-text')};
`;
