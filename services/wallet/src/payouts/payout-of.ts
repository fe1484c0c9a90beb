import type { Withdrawal } from '../withdrawals/withdrawal';
import { usdtMicros } from '../withdrawals/usdt-amount';
import type { Payout } from './payout-provider';

export function referenceOf({ _id, attempt }: Pick<Withdrawal, '_id' | 'attempt'>): string {
  return `${String(_id)}:${attempt}`;
}

/** Returns the payout that the provider is asked to pay for a withdrawal. */
export function payoutOf(withdrawal: Withdrawal): Payout {
  const { netAmount: amount, keyType, destination, usdtRate } = withdrawal;
  const reference = referenceOf(withdrawal);
  if (keyType !== null) {
    return { reference, amount, destination: { method: 'pix', keyType, key: destination } };
  }
  if (usdtRate === null) throw new Error(`${reference} has neither a key nor a rate`);
  const tokenMicros = usdtMicros(amount, usdtRate);
  return {
    reference,
    amount,
    destination: {
      method: 'crypto',
      token: 'USDT',
      network: 'TRX',
      address: destination,
      tokenMicros,
    },
  };
}
