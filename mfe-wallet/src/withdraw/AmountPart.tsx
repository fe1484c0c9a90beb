import { Button } from '@bambuzal/ui';
import { AmountField, amountOf, shownAmount } from '@bambuzal/ui/forms';
import { useFormatting, useLanguage, type Settings } from '@bambuzal/web-kit';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { walletTexts } from '../messages/wallet-texts';
import { withdrawTexts } from './messages/withdraw-texts';
import type { WithdrawValues } from './use-withdraw-form';

interface AmountPartProps {
  readonly form: UseFormReturn<WithdrawValues>;
  readonly settings: Settings;
  /** In the chosen wallet. */
  readonly available: number;
}

export function AmountPart({ form, settings, available }: AmountPartProps) {
  const t = withdrawTexts.useTexts();
  const w = walletTexts.useTexts();
  const { money } = useFormatting();
  const language = useLanguage();
  const minimum = settings.minWithdrawalAmount;
  const fits = (text: string) => {
    const amount = amountOf(text);
    if (Number.isNaN(amount)) return w('amountNumber');
    if (amount <= 0) return w('amountPositive');
    if (amount < minimum) return t('amountMinimum', { min: money(minimum) });
    return amount <= available || t('insufficient');
  };
  const takeAll = () =>
    form.setValue('amount', available.toFixed(2), {
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
          placeholder={t('minimum', { min: shownAmount(minimum.toFixed(2), language) })}
          error={fieldState.error?.message}
          help={t('availableNow', { amount: money(available) })}
          suffix={
            available > 0 ? (
              <Button variant="quiet" small onClick={takeAll}>
                {t('all')}
              </Button>
            ) : undefined
          }
        />
      )}
    />
  );
}
