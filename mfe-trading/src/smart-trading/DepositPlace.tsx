import { ButtonLink, Stack, Text } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { AppLink } from '@bambuzal/web-kit';
import { useState } from 'react';
import type { SmartTradingDepositJson, SmartTradingOffer } from '../api';
import { DepositForm } from './DepositForm';
import { DepositReceipt } from './DepositReceipt';
import { smartTradingTexts } from './locales/smart-trading-texts';

interface DepositPlaceProps {
  readonly offer: SmartTradingOffer;
  /** Whether the agreement is accepted in its current version. */
  readonly isAgreed: boolean;
  readonly deposits: readonly SmartTradingDepositJson[];
}

/** Section for a deposit: the agreement first, then the form, then the receipt. */
export function DepositPlace({ offer, isAgreed, deposits }: DepositPlaceProps) {
  const t = smartTradingTexts.useTexts();
  const [made, setMade] = useState<SmartTradingDepositJson>();
  if (made)
    return (
      <DepositReceipt
        // The refetched deposit, because the wallet may have answered meanwhile.
        deposit={deposits.find(({ id }) => id === made.id) ?? made}
        onClose={() => setMade(undefined)}
      />
    );
  return (
    <Section title={t('deposit')}>
      {!isAgreed ? (
        <Stack $gap={4} $align="start">
          <Text>{t('agreementNeeded')}</Text>
          <ButtonLink as={AppLink} to="/smart-trading-agreement">
            {t('readAgreement')}
          </ButtonLink>
        </Stack>
      ) : offer.isOpen ? (
        <DepositForm offer={offer} onMade={setMade} />
      ) : (
        <Text role="status" $tone="attention">
          {t('notOpen')}
        </Text>
      )}
    </Section>
  );
}
