import { Button } from '@bambuzal/ui';
import { AmountField, amountOf, shownAmount } from '@bambuzal/ui/forms';
import { useFormatting, useLanguage } from '@bambuzal/web-kit';
import { depositMinimumOf } from '@bambuzal/web-kit/pages';
import { Controller } from 'react-hook-form';
import type { PayWith } from '../api';
import { useAmountWithin } from '../common/use-amount-within';
import { newInvestmentTexts } from './messages/new-investment-texts';
import type { InvestFormState } from './use-invest-form';
import type { InvestTerms } from './use-invest-terms';

interface AmountPartProps {
  readonly terms: InvestTerms;
  readonly form: InvestFormState['form'];
  readonly payWith: PayWith;
}

/** Between the plan's limits, and what the chosen way of paying allows. */
export function AmountPart({ terms, form, payWith }: AmountPartProps) {
  const t = newInvestmentTexts.useTexts();
  const { money } = useFormatting();
  const language = useLanguage();
  const { plan, balance, settings } = terms;
  const within = useAmountWithin(plan);
  const fits = (text: string, values: { readonly payWith: PayWith }) => {
    const fit = within(text);
    if (fit !== true) return fit;
    if (values.payWith === 'balance')
      return amountOf(text) <= balance.availableBalance || t('insufficient');
    const minimum = depositMinimumOf(values.payWith, settings);
    return amountOf(text) >= minimum || t('methodMinimum', { min: money(minimum) });
  };
  const most = Math.min(plan.maxAmount, balance.availableBalance);
  const takeMost = () =>
    form.setValue('amount', most.toFixed(2), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <Controller
      control={form.control}
      name="amount"
      rules={{ validate: fits }}
      render={({ field, fieldState }) => (
        <AmountField
          {...field}
          label={t('amount')}
          placeholder={shownAmount(plan.minAmount.toFixed(2), language)}
          error={fieldState.error?.message}
          help={t('amountLimits', { min: money(plan.minAmount), max: money(plan.maxAmount) })}
          suffix={
            payWith === 'balance' && most >= plan.minAmount ? (
              <Button variant="quiet" small onClick={takeMost}>
                {t('most')}
              </Button>
            ) : undefined
          }
        />
      )}
    />
  );
}
