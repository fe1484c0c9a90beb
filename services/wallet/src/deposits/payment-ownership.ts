import type { CryptoPayment } from '../providers/crypto-provider';

/**
 * Whether a payment is a deposit's, by the provider's own answer and by nothing that a notice says.
 *
 * The order id, which is the deposit's id, decides where the provider names one. Where it names none,
 * a payment is the deposit's that it was made for, or followed that one to the same address.
 *
 * @param deposit `externalId` is the id of the payment that the provider made for it
 */
export function isPaymentOf(
  deposit: { readonly _id: unknown; readonly externalId: string | null },
  payment: Pick<CryptoPayment, 'paymentId' | 'parentPaymentId' | 'orderId'>,
): boolean {
  const { paymentId, parentPaymentId, orderId } = payment;
  if (orderId !== null) return orderId === String(deposit._id);
  const { externalId } = deposit;
  return externalId !== null && (paymentId === externalId || parentPaymentId === externalId);
}
