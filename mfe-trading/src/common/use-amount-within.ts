import { amountOf } from '@bambuzal/ui/forms';
import { useFormatting } from '@bambuzal/web-kit';
import type { InvestmentPackageJson } from '../api';
import { tradingTexts } from '../locales/trading-texts';

type Limits = Pick<InvestmentPackageJson, 'minAmount' | 'maxAmount'>;

/** @returns function that gives the error of a typed amount, or true */
export function useAmountWithin({ minAmount, maxAmount }: Limits): (text: string) => string | true {
  const t = tradingTexts.useTexts();
  const { money } = useFormatting();
  return (text) => {
    const amount = amountOf(text);
    if (Number.isNaN(amount)) return t('amountNumber');
    if (amount <= 0) return t('amountPositive');
    const fits = amount >= minAmount && amount <= maxAmount;
    return fits || t('amountRange', { min: money(minAmount), max: money(maxAmount) });
  };
}
