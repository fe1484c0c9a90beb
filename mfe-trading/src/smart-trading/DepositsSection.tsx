import { CardList, EmptyState, Text } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import type { Ref } from 'react';
import type { SmartTradingDepositJson } from '../api';
import { DepositCard } from './DepositCard';
import { smartTradingTexts } from './locales/smart-trading-texts';

interface DepositsSectionProps {
  readonly deposits: readonly SmartTradingDepositJson[];
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Called after a deposit was taken back. */
  readonly onChanged: () => void;
}

/** Present and past deposits of the member. */
export function DepositsSection({ deposits, headingRef, onChanged }: DepositsSectionProps) {
  const t = smartTradingTexts.useTexts();
  return (
    <Section
      title={t('deposits')}
      lead={deposits.length === 0 ? undefined : t('depositsLead')}
      headingRef={headingRef}
    >
      {deposits.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>
      ) : (
        <>
          <CardList $column="19rem" aria-label={t('deposits')}>
            {deposits.map((deposit) => (
              <DepositCard key={deposit.id} deposit={deposit} onChanged={onChanged} />
            ))}
          </CardList>
          <Text $size={14} $tone="muted">
            {t('past')}
          </Text>
        </>
      )}
    </Section>
  );
}
