import { DomainError, type SystemSettings } from '@bambuzal/contracts';
import type { DepositRefusal } from './investment.model';

/** @returns why an order cannot be paid so, as its member is told; the wallet decided it */
export function depositRefusalError(
  { reason, limit }: DepositRefusal,
  { currency, maxOpenDeposits }: Pick<SystemSettings, 'currency' | 'maxOpenDeposits'>,
): DomainError {
  if (reason === 'TOO_MANY_OPEN_DEPOSITS') {
    return new DomainError(reason, {}, { values: { maximum: maxOpenDeposits } });
  }
  if (limit === null) return new DomainError(reason);
  const name = reason === 'DEPOSIT_BELOW_MINIMUM' ? 'minimum' : 'maximum';
  const values = { [name]: { cents: limit, currency } };
  return new DomainError(reason, { amount: reason }, { values });
}
