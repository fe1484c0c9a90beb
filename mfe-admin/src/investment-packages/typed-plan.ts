import { amountOf } from '@bambuzal/ui/forms';
import { readDecimal } from '../common/decimal-text';
import type { FormValues } from '../kit/row-values';

/** Terms of a package as far as the form has them. */
export interface TypedPlan {
  readonly minAmount: number;
  readonly dailyProfitPercentage: number | null;
  readonly minDailyProfitPercentage: number | null;
  readonly maxDailyProfitPercentage: number | null;
  readonly durationDays: number;
  readonly returnCapital: boolean;
  readonly businessDaysOnly: boolean;
}

/** @returns the terms that were typed; `undefined` while they do not make a plan */
export function typedPlan(typed: FormValues): TypedPlan | undefined {
  const decimal = (name: string) => readDecimal(String(typed[name] ?? '').trim()) ?? null;
  const amount = String(typed['minAmount'] ?? '');
  const minAmount = amount === '' ? Number.NaN : amountOf(amount);
  const durationDays = Number(typed['durationDays']);
  const fixed = decimal('dailyProfitPercentage');
  const least = decimal('minDailyProfitPercentage');
  const greatest = decimal('maxDailyProfitPercentage');
  const isClear =
    fixed === null
      ? least !== null && greatest !== null && least <= greatest
      : least === null && greatest === null;
  const isLong = Number.isSafeInteger(durationDays) && durationDays >= 1;
  if (Number.isNaN(minAmount) || !isClear || !isLong) return undefined;
  return {
    minAmount,
    dailyProfitPercentage: fixed,
    minDailyProfitPercentage: least,
    maxDailyProfitPercentage: greatest,
    durationDays,
    returnCapital: typed['returnCapital'] === true,
    businessDaysOnly: typed['businessDaysOnly'] === true,
  };
}
