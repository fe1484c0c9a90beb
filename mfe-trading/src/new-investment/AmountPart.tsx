import { Button } from '@bambuzal/ui';
import { AmountField, amountOf, shownAmount } from '@bambuzal/ui/forms';
import { useFormatting, useLanguage } from '@bambuzal/web-kit';
import { depositMinimumOf } from '@bambuzal/product-ui';
import { Controller } from 'react-hook-form';
import type { PayWith } from '../api';
import { useAmountWithin } from '../common/use-amount-within';
import { newInvestmentTexts } from './locales/new-investment-texts';
import type { InvestFormState } from './use-invest-form';
import type { InvestTerms } from './use-invest-terms';

interface AmountPartProps {
  readonly terms: InvestTerms;
  readonly form: InvestFormState['form'];
  readonly payWith: PayWith;
}

/** Amount field. Its limits are those of the plan and of the selected payment method. */
export function AmountPart({ terms, form, payWith }: AmountPartProps) {
  const t = newInvestmentTexts.useTexts();
  const { money } = useFormatting();
  const language = useLanguage();
  const { plan, balance, settings } = terms;
  const within = useAmountWithin(plan);
  const leastBy = (method: PayWith) =>
    method === 'balance'
      ? plan.minAmount
      : Math.max(plan.minAmount, depositMinimumOf(method, settings));
  const fits = (text: string, values: { readonly payWith: PayWith }) => {
    const typed = amountOf(text);
    const minimum = leastBy(values.payWith);
    if (minimum > plan.minAmount && typed > 0 && typed < minimum)
      return t('methodMinimum', { min: money(minimum) });
    const fit = within(text);
    if (fit !== true || values.payWith !== 'balance') return fit;
    return typed <= balance.availableBalance || t('insufficient');
  };
  const least = leastBy(payWith);
  const limits = { min: money(least), max: money(plan.maxAmount) };
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
          placeholder={shownAmount(least.toFixed(2), language)}
          error={fieldState.error?.message}
          help={t(least > plan.maxAmount ? 'methodMinimum' : 'amountLimits', limits)}
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
