import type {
  CryptoInvoice,
  CryptoPayment,
  CryptoProvider,
  NewCryptoPayment,
} from './crypto-provider';
import { ProviderError } from './provider-error';

/**
 * The company's own address on TRON and no gateway: members pay to it, nobody reports what came, and
 * an administrator approves by what an explorer of the chain shows.
 */
export class MerchantAddress implements CryptoProvider {
  readonly name = 'merchant-address';
  readonly isSimulated = false;
  readonly pollIntervalMs = 60_000;
  readonly tellsConfirmations = false;
  readonly tokens = ['USDT', 'TRX'] as const;

  /** @param address `null` when it was taken away: what was promised on it still runs */
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
