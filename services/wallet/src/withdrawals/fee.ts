import { type Cents, negated, shareOf, sumOfCents, type SystemSettings } from '@bambuzal/contracts';

type FeeSettings = Pick<SystemSettings, 'withdrawalFeeFixed' | 'withdrawalFeePercentage'>;

export interface Fee {
  readonly fee: Cents;
  /** Amount less fee: not above zero where the amount does not cover its fee. */
  readonly netAmount: Cents;
}

/** @returns the fixed part plus the percentage of the amount, a half cent and more rounded up */
export function feeOf(amount: Cents, settings: FeeSettings): Fee {
  const { withdrawalFeeFixed, withdrawalFeePercentage } = settings;
  const fee = sumOfCents([withdrawalFeeFixed, shareOf(amount, withdrawalFeePercentage)]);
  return { fee, netAmount: sumOfCents([amount, negated(fee)]) };
}
