import { Button, Text } from '@bambuzal/ui';
import { AmountField, amountOf, ChoiceCards, Form, FormActions } from '@bambuzal/ui/forms';
import { useFormatting } from '@bambuzal/web-kit';
import { Changeable } from '@bambuzal/product-ui';
import { Controller, useWatch } from 'react-hook-form';
import { type SmartTradingDepositJson, type SmartTradingOffer, tradingApi } from '../api';
import { ConfirmDeposit } from './ConfirmDeposit';
import { smartTradingTexts } from './locales/smart-trading-texts';
import { type DepositFormState, useDepositForm } from './use-deposit-form';
import { keyOfTerm, useDepositWords } from './use-deposit-words';
import { WhatHappensWhen } from './WhatHappensWhen';

interface DepositFormProps {
  readonly offer: SmartTradingOffer;
  readonly onMade: (deposit: SmartTradingDepositJson) => void;
}

/** Form for amount and terms. No amount is suggested. */
export function DepositForm({ offer, onMade }: DepositFormProps) {
  const t = smartTradingTexts.useTexts();
  const { money } = useFormatting();
  const state = useDepositForm(offer, onMade);
  const { form, reviewed } = state;
  const [text, key] = useWatch({ control: form.control, name: ['amount', 'term'] });
  const amount = amountOf(text);
  const term = offer.terms.find((one) => keyOfTerm(one) === key);
  return (
    <>
      <Form onSubmit={(event) => void form.handleSubmit(state.review)(event)}>
        <Changeable>
          <TermPart offer={offer} form={form} />
          <AmountPart offer={offer} form={form} />
          {term && <WhatHappensWhen term={term} coolingOffHours={offer.coolingOffHours} />}
          <Text $size={14} $tone="attention">
            {t('noPromise')}
          </Text>
          <FormActions>
            <Button type="submit">
              {amount > 0 ? t('reviewAmount', { amount: money(amount) }) : t('review')}
            </Button>
          </FormActions>
        </Changeable>
      </Form>
      {reviewed && <ConfirmDeposit offer={offer} reviewed={reviewed} state={state} />}
    </>
  );
}

interface PartProps {
  readonly offer: SmartTradingOffer;
  readonly form: DepositFormState['form'];
}

function TermPart({ offer, form }: PartProps) {
  const t = smartTradingTexts.useTexts();
  const { kindOf, feeOf } = useDepositWords();
  return (
    <Controller
      control={form.control}
      name="term"
      render={({ field, fieldState }) => (
        <div>
          <ChoiceCards
            legend={t('kind')}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            choices={offer.terms.map((term) => ({
              value: keyOfTerm(term),
              label: kindOf(term),
              detail: t('feeDetail', { fee: feeOf(term) }),
            }))}
          />
          {fieldState.error && (
            <Text role="alert" $tone="loss" $size={14}>
              {fieldState.error.message}
            </Text>
          )}
        </div>
      )}
    />
  );
}

function AmountPart({ offer: { minAmount, maxAmount }, form }: PartProps) {
  const t = smartTradingTexts.useTexts();
  const { money } = useFormatting();
  const { data: balance } = tradingApi.useBalanceToInvestQuery(undefined);
  const range = { min: money(minAmount), max: money(maxAmount) };
  const fits = (text: string) => {
    const amount = amountOf(text);
    if (!(amount >= minAmount && amount <= maxAmount)) return t('amountRange', range);
    return !balance || amount <= balance.availableBalance || t('insufficient');
  };
  const limits = t('amountHelp', range);
  return (
    <Controller
      control={form.control}
      name="amount"
      rules={{ validate: fits }}
      render={({ field, fieldState }) => (
        <AmountField
          {...field}
          label={t('amount')}
          error={fieldState.error?.message}
          help={
            balance
              ? `${limits} ${t('available', { amount: money(balance.availableBalance) })}`
              : limits
          }
        />
      )}
    />
  );
}
