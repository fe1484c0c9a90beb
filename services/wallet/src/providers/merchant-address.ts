import type {
  CryptoInvoice,
  CryptoPayment,
  CryptoProvider,
  NewCryptoPayment,
} from './crypto-provider';
import { ProviderError } from './provider-error';

/**
 * The company's own address on TRON, without a gateway: members pay to it, payments are not
 * reported, and an administrator approves them with an explorer of the chain.
 */
export class MerchantAddress implements CryptoProvider {
  readonly name = 'merchant-address';
  readonly isSimulated = false;
  readonly pollIntervalMs = 60_000;
  readonly tellsConfirmations = false;
  readonly tokens = ['USDT', 'TRX'] as const;

  /** @param address `null` after it was removed: deposits promised on it continue */
  constructor(private readonly address: string | null) {}

  createPayment({ depositId, payAmount, expiresAt }: NewCryptoPayment): Promise<CryptoInvoice> {
    const { address } = this;
    if (address === null) return Promise.reject(new ProviderError('there is no merchant address'));
    return Promise.resolve({
      paymentId: `${this.name}-${depositId}`,
      address,
      payAmount,
      expiresAt,
    });
  }

  payment(paymentId: string): Promise<CryptoPayment> {
    return Promise.resolve({
      paymentId,
      parentPaymentId: null,
      orderId: null,
      token: null,
      status: 'waiting',
      actuallyPaid: 0n,
      confirmations: null,
    });
  }
}
