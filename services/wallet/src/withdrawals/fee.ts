import { type Cents, negated, shareOf, sumOfCents, type SystemSettings } from '@bambuzal/contracts';

type FeeSettings = Pick<SystemSettings, 'withdrawalFeeFixed' | 'withdrawalFeePercentage'>;

export interface Fee {
  readonly fee: Cents;
  /** Amount less fee. Zero or below if the amount does not cover the fee. */
  readonly netAmount: Cents;
}

/**
 * @returns the fixed part plus the percentage of the amount; the percentage is rounded half up to
 *   the cent
 */
export function feeOf(amount: Cents, settings: FeeSettings): Fee {
  const { withdrawalFeeFixed, withdrawalFeePercentage } = settings;
  const fee = sumOfCents([withdrawalFeeFixed, shareOf(amount, withdrawalFeePercentage)]);
  return { fee, netAmount: sumOfCents([amount, negated(fee)]) };
}
