import { Money, Text } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { FormError } from '@bambuzal/ui/forms';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import { useFormatting } from '@bambuzal/web-kit';
import type { SmartTradingOffer } from '../api';
import { tradingTexts } from '../locales/trading-texts';
import { smartTradingTexts } from './locales/smart-trading-texts';
import type { DepositFormState, ReviewedDeposit } from './use-deposit-form';
import { useDepositWords } from './use-deposit-words';
import { WhatHappensWhen } from './WhatHappensWhen';

interface ConfirmDepositProps {
  readonly offer: SmartTradingOffer;
  readonly reviewed: ReviewedDeposit;
  readonly state: DepositFormState;
}

/** Last confirmation before money moves. */
export function ConfirmDeposit({ offer, reviewed, state }: ConfirmDepositProps) {
  const t = smartTradingTexts.useTexts();
  const w = tradingTexts.useTexts();
  const { money } = useFormatting();
  const { kindOf, feeOf } = useDepositWords();
  const { amount, term } = reviewed;
  return (
    <ConfirmDialog
      open
      onClose={state.leaveReview}
      onConfirm={() => void state.send()}
      busy={state.isSending}
      title={t('confirmTitle')}
      leaveLabel={w('back')}
      confirmLabel={t('depositAmount', { amount: money(amount) })}
    >
      <FormError>{state.failure}</FormError>
      <DescriptionList
        items={[
          { term: t('amount'), description: <Money amount={amount} size={24} strong /> },
          { term: t('kind'), description: kindOf(term) },
          { term: t('from'), description: t('fromAvailable') },
          { term: t('entryFee'), description: <Money amount={0} /> },
          { term: t('fee'), description: feeOf(term) },
        ]}
      />
      <WhatHappensWhen term={term} coolingOffHours={offer.coolingOffHours} />
      <Text $size={14} $tone="attention">
        {t('noPromise')}
      </Text>
    </ConfirmDialog>
  );
}
