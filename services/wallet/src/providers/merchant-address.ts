import type {
  CryptoInvoice,
  CryptoPayment,
  CryptoProvider,
  NewCryptoPayment,
} from './crypto-provider';
import { ProviderError } from './provider-error';

/**
 * The company's own TRON address, used without a gateway. Members pay to this address. Payments are
 * not reported, so an administrator checks them in a blockchain explorer and approves them.
 */
export class MerchantAddress implements CryptoProvider {
  readonly name = 'merchant-address';
  readonly isSimulated = false;
  readonly pollIntervalMs = 60_000;
  readonly tellsConfirmations = false;
  readonly tokens = ['USDT', 'TRX'] as const;

  /** @param address `null` after the address was removed: deposits that use it continue */
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
