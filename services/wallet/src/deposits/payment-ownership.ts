import type { CryptoPayment } from '../providers/crypto-provider';

/**
 * Whether a payment belongs to a deposit. The provider's own answer decides, never a callback.
 *
 * The order id, which is the deposit's id, decides if the provider gives it. Otherwise a payment
 * belongs to the deposit for which it was made, or to the deposit whose payment came first to the
 * same address.
 *
 * @param deposit `externalId` is the id of the payment that the provider made for the deposit
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
