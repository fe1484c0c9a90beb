import { DomainError } from '@bambuzal/contracts';
import type { CryptoPayment, CryptoProvider } from '../providers/crypto-provider';
import type { PaymentNotice } from '../providers/nowpayments';
import { ProviderError } from '../providers/provider-error';
import type { DepositParts } from './deposit-parts';
import type { DepositRow } from './deposit.model';
import { isPaymentOf } from './payment-ownership';

/**
 * What a provider's notices of payments in crypto lead to. A notice is a reason to ask and no more:
 * whose the payment is says the provider's own answer.
 */
export class PaymentNotices {
  constructor(private readonly parts: Pick<DepositParts, 'log' | 'providers' | 'rows'>) {}

  /**
   * @returns the deposit that the payment is of, which knows it from now on; `null` when it is of none
   * @throws DomainError METHOD_NOT_OFFERED; PAYMENT_PROVIDER_FAILED, so that the notice is repeated
   */
  async depositOf({ paymentId }: PaymentNotice): Promise<Pick<DepositRow, '_id'> | null> {
    const { log, providers, rows } = this.parts;
    const provider = (await providers.crypto.configured())?.nowPayments;
    if (!provider) throw new DomainError('METHOD_NOT_OFFERED');
    // Of what we asked for ourselves the answer is read, and held against the deposit, by its check.
    const asked = await rows.findOne({ provider: provider.name, externalId: paymentId }).lean();
    if (asked) return asked;
    const payment = await answerOf(provider, paymentId);
    const row = await this.namedBy(payment, provider.name);
    if (!row) {
      const { orderId, parentPaymentId } = payment;
      log.warn({ paymentId, orderId, parentPaymentId }, 'a callback is about no deposit of ours');
      return null;
    }
    await rows.updateOne({ _id: row._id }, { $addToSet: { repeatedIds: paymentId } });
    return row;
  }

  private async namedBy(payment: CryptoPayment, provider: string): Promise<DepositRow | null> {
    const { orderId, parentPaymentId } = payment;
    const { rows } = this.parts;
    const isNamed = orderId !== null;
    if (isNamed ? !isDepositId(orderId) : parentPaymentId === null) return null;
    const named = isNamed ? { _id: orderId } : { externalId: parentPaymentId };
    const row = await rows.findOne({ provider, ...named }).lean();
    return row && isPaymentOf(row, payment) ? row : null;
  }
}

async function answerOf(provider: CryptoProvider, paymentId: string): Promise<CryptoPayment> {
  try {
    return await provider.payment(paymentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new DomainError('PAYMENT_PROVIDER_FAILED', {}, { cause: error });
  }
}

/** An id has one spelling; others are nobody's. */
function isDepositId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}
