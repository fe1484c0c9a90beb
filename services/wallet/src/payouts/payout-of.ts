import type { WithdrawalRow } from '../withdrawals/withdrawal.model';
import { usdtMicros } from '../withdrawals/usdt-amount';
import type { Payout } from './payout-provider';

export function referenceOf({ _id, attempt }: Pick<WithdrawalRow, '_id' | 'attempt'>): string {
  return `${String(_id)}:${attempt}`;
}

/** What a withdrawal asks of the provider. */
export function payoutOf(row: WithdrawalRow): Payout {
  const { netAmount: amount, keyType, destination, usdtRate } = row;
  const reference = referenceOf(row);
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
