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
  /** What the provider wants to see there. */
  readonly payAmount: MicroTokens;
  /** `null` where the provider sets no end. */
  readonly expiresAt: Date | null;
}

export interface CryptoPayment {
  readonly paymentId: string;
  /** Of the payment whose address was paid once more; `null` of a first one. */
  readonly parentPaymentId: string | null;
  /** The deposit that it was made for, as the provider was told; `null` where it names none. */
  readonly orderId: string | null;
  /** What came; `null` is something else than the tokens offered, to be looked at by people. */
  readonly token: CryptoToken | null;
  readonly status: CryptoPaymentStatus;
  readonly actuallyPaid: MicroTokens;
  /** `null` where the provider does not tell. */
  readonly confirmations: number | null;
}

/** Watches the chain for the operator: gives out addresses and says what came to them. */
export interface CryptoProvider {
  readonly name: string;
  /** Whether it moves no real money. */
  readonly isSimulated: boolean;
  /** How often it is asked about a payment at most. */
  readonly pollIntervalMs: number;
  /** What can be paid through it. */
  readonly tokens: readonly CryptoToken[];
  /** Whether it tells of confirmations, so that it makes sense to show them. */
  readonly tellsConfirmations: boolean;
  /** @throws ProviderError */
  createPayment(payment: NewCryptoPayment): Promise<CryptoInvoice>;
  /** @throws ProviderError */
  payment(paymentId: string): Promise<CryptoPayment>;
}
