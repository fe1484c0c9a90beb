import type { CryptoPayment } from '../providers/crypto-provider';

/**
 * Whether a payment belongs to a deposit, by the provider's own answer and never by a notice.
 *
 * The order id, which is the deposit's id, decides if the provider gives one. Otherwise a payment
 * belongs to the deposit that it was made for, or whose payment came first to the same address.
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
