import { Button } from '@bambuzal/ui';
import { AmountField, amountOf, shownAmount } from '@bambuzal/ui/forms';
import { useFormatting, useLanguage, type Settings } from '@bambuzal/web-kit';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { walletTexts } from '../locales/wallet-texts';
import { withdrawTexts } from './locales/withdraw-texts';
import type { WithdrawValues } from './use-withdraw-form';
import type { Leaving } from './wallets';

interface AmountPartProps {
  readonly form: UseFormReturn<WithdrawValues>;
  readonly settings: Settings;
  /** Amount that can be withdrawn from the selected wallet. */
  readonly leaving: Leaving;
}

export function AmountPart({ form, settings, leaving }: AmountPartProps) {
  const t = withdrawTexts.useTexts();
  const w = walletTexts.useTexts();
  const { money, dateTime } = useFormatting();
  const language = useLanguage();
  const { now, later, until } = leaving;
  const minimum = settings.minWithdrawalAmount;
  const fits = (text: string) => {
    const amount = amountOf(text);
    if (Number.isNaN(amount)) return w('amountNumber');
    if (amount <= 0) return w('amountPositive');
    if (amount < minimum) return t('amountMinimum', { min: money(minimum) });
    if (amount <= now) return true;
    const isThere = until !== null && amount <= now + later;
    return isThere ? t('waits', { now: money(now), until: dateTime(until) }) : t('insufficient');
  };
  const takeAll = () =>
    form.setValue('amount', now.toFixed(2), {
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
          help={
            until === null
              ? t('availableNow', { amount: money(now) })
              : t('leavesNow', { now: money(now), later: money(later), until: dateTime(until) })
          }
          suffix={
            now > 0 ? (
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
