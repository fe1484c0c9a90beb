import { color, fontSize, space, Text } from '@bambuzal/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { smartTradingTexts } from './locales/smart-trading-texts';
import type { DepositTerm } from './use-deposit-words';

interface WhatHappensWhenProps {
  readonly term: DepositTerm;
  readonly coolingOffHours: number;
}

/** Phases of a deposit, in order. */
export function WhatHappensWhen({ term, coolingOffHours }: WhatHappensWhenProps) {
  const t = smartTradingTexts.useTexts();
  const id = useId();
  const { termDays } = term;
  return (
    <div>
      <Text id={id} $size={14} $strong>
        {t('when')}
      </Text>
      <List aria-labelledby={id}>
        <li>{t('whenNow')}</li>
        {coolingOffHours > 0 && <li>{t('whenCoolingOff', { count: coolingOffHours })}</li>}
        <li>{t('whenParticipates')}</li>
        {termDays === null ? (
          <li>{t('whenFlexible')}</li>
        ) : (
          <>
            <li>{t('whenTerm', { count: termDays })}</li>
            <li>{t('whenEarly')}</li>
          </>
        )}
      </List>
    </div>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space(1)};
  margin-block: ${space(2)} 0;
  padding-inline-start: ${space(5)};
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
`;
