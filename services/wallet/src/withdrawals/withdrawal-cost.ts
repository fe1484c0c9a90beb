import { type Cents, DomainError, type SystemSettings } from '@bambuzal/contracts';
import { type Fee, feeOf } from './fee';

type CostSettings = Pick<
  SystemSettings,
  'currency' | 'minWithdrawalAmount' | 'withdrawalFeeFixed' | 'withdrawalFeePercentage'
>;

/** @throws DomainError WITHDRAWAL_BELOW_MINIMUM or WITHDRAWAL_BELOW_FEE */
export function costOf(amount: Cents, settings: CostSettings): Fee {
  const { minWithdrawalAmount: cents, currency } = settings;
  if (amount < cents) {
    throw new DomainError(
      'WITHDRAWAL_BELOW_MINIMUM',
      { amount: 'WITHDRAWAL_BELOW_MINIMUM' },
      { values: { minimum: { cents, currency } } },
    );
  }
  const cost = feeOf(amount, settings);
  if (cost.netAmount <= 0) {
    throw new DomainError('WITHDRAWAL_BELOW_FEE', { amount: 'WITHDRAWAL_BELOW_FEE' });
  }
  return cost;
}
