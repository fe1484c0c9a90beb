import type { Cents } from '@bambuzal/contracts';
import type { MicroTokens } from './token-units';

export const cryptoTokens = { usdt: 'USDT', usdc: 'USDC', trx: 'TRX' } as const;
export type CryptoToken = (typeof cryptoTokens)[keyof typeof cryptoTokens];
export const tokenNetworks = {
  USDT: 'TRC-20',
  USDC: 'ERC-20',
  TRX: 'TRON',
} as const satisfies Record<CryptoToken, string>;

/** In NOWPayments' words, which say all that there is to say. */
export const cryptoPaymentStatuses = [
  'waiting',
  'confirming',
  'confirmed',
  'sending',
  'partially_paid',
  'finished',
  'failed',
  'refunded',
  'expired',
] as const;
export type CryptoPaymentStatus = (typeof cryptoPaymentStatuses)[number];

export interface NewCryptoPayment {
  readonly depositId: string;
  readonly token: CryptoToken;
  /** Cents of the platform's currency, which `payAmount` is worth at the recorded rate. */
  readonly price: Cents;
  /** ISO 4217. */
  readonly currency: string;
  readonly payAmount: MicroTokens;
  /** Blocks on top before it counts, where the provider lets us choose. */
  readonly requiredConfirmations: number;
  readonly expiresAt: Date;
}

export interface CryptoInvoice {
  readonly paymentId: string;
  readonly address: string;
  /** Amount that the provider expects at the address. */
  readonly payAmount: MicroTokens;
  /** `null` where the provider sets no end. */
  readonly expiresAt: Date | null;
}

export interface CryptoPayment {
  readonly paymentId: string;
  /**
   * Id of the first payment to the same address, if this is a later one; `null` for a first
   * payment.
   */
  readonly parentPaymentId: string | null;
  /** Id of the deposit, as given to the provider; `null` if the provider does not return it. */
  readonly orderId: string | null;
  /** Token received; `null` for any token that is not offered, which people have to look at. */
  readonly token: CryptoToken | null;
  readonly status: CryptoPaymentStatus;
  readonly actuallyPaid: MicroTokens;
  /** `null` where the provider does not tell. */
  readonly confirmations: number | null;
}

/** Watches the chain for the operator: issues addresses and reports payments to them. */
export interface CryptoProvider {
  readonly name: string;
  /** Whether it moves no real money. */
  readonly isSimulated: boolean;
  /** Minimum interval between two requests about a payment. */
  readonly pollIntervalMs: number;
  /** Tokens that can be paid through it. */
  readonly tokens: readonly CryptoToken[];
  /** Whether it tells of confirmations, so that it makes sense to show them. */
  readonly tellsConfirmations: boolean;
  /** @throws ProviderError */
  createPayment(payment: NewCryptoPayment): Promise<CryptoInvoice>;
  /** @throws ProviderError */
  payment(paymentId: string): Promise<CryptoPayment>;
}
