import type { PayoutProvider } from './payout-provider';

export const byHand = 'manual';

/**
 * Used if no provider pays out: people pay, and an administrator enters the identifier of the
 * payment.
 */
export const payoutsByHand: PayoutProvider = {
  name: byHand,
  isSimulated: false,
  isByHand: true,
  pay: () => Promise.reject(new Error('withdrawals are paid by hand')),
  stateOf: () => Promise.resolve('unknown'),
};
