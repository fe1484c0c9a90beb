import {
  Badge,
  Card,
  color,
  EmptyState,
  Heading,
  Icon,
  space,
  Text,
  type IconName,
} from '@bambuzal/ui';
import type { Settings } from '@bambuzal/web-kit';
import { useId } from 'react';
import { styled } from 'styled-components';
import { dashboardTexts } from '../messages/dashboard-texts';

interface Offer {
  readonly key: 'crypto' | 'trading' | 'competition' | 'mascot';
  readonly icon: IconName;
  readonly isOn: boolean;
}

function offersOf(settings: Settings): readonly Offer[] {
  return [
    { key: 'trading', icon: 'chart-candlestick', isOn: settings.enableTradingModule },
    { key: 'crypto', icon: 'coins', isOn: settings.enableCryptoPayments },
    { key: 'competition', icon: 'trophy', isOn: settings.enableReferralCompetition },
    { key: 'mascot', icon: 'bot', isOn: settings.enableMascot },
  ];
}

/** What the operator has opened, and what not. */
export function Offers({ settings }: { readonly settings: Settings }) {
  const t = dashboardTexts.useTexts();
  const title = useId();
  const offers = offersOf(settings);
  return (
    <Card as="section" aria-labelledby={title}>
      <Heading as="h2" $size={20} id={title}>
        {t('offers')}
      </Heading>
      {offers.some(({ isOn }) => isOn) ? (
        <List>
          {offers.map((offer) => (
            <OfferLine key={offer.key} offer={offer} mascot={settings.mascotName} />
          ))}
        </List>
      ) : (
        <EmptyState title={t('noOffers')}>{t('noOffersHelp')}</EmptyState>
      )}
    </Card>
  );
}

function OfferLine({ offer, mascot }: { readonly offer: Offer; readonly mascot: string }) {
  const t = dashboardTexts.useTexts();
  const { key, icon, isOn } = offer;
  return (
    <Line>
      <IconGround $isOn={isOn}>
        <Icon name={icon} />
      </IconGround>
      <div>
        <Text $strong>{t(`offers.${key}`, { mascot })}</Text>
        <Text $size={14} $tone="muted">
          {t(`offers.${key}Help`)}
        </Text>
      </div>
      <Badge $tone={isOn ? 'gain' : 'plain'}>
        <Icon name={isOn ? 'circle-check' : 'circle-minus'} size={16} />
        <State>{t(isOn ? 'available' : 'unavailable')}</State>
      </Badge>
    </Line>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  list-style: none;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding-block: ${space(3)};
  & + & {
    border-top: 1px solid ${color('border')};
  }
  &:last-child {
    padding-bottom: 0;
  }
`;

/** On a narrow screen the mark alone stands there, and the words are heard. */
const State = styled.span`
  @media (width < 480px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const IconGround = styled.span<{ readonly $isOn: boolean }>`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: 50%;
  background: ${({ $isOn }) => color($isOn ? 'primary-soft' : 'surface-raised')};
  color: ${({ $isOn }) => color($isOn ? 'primary-text' : 'text-muted')};
`;
