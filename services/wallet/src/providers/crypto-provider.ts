import type { Cents } from '@bambuzal/contracts';
import type { MicroTokens } from './token-units';

export const cryptoTokens = { usdt: 'USDT', usdc: 'USDC', trx: 'TRX' } as const;
export type CryptoToken = (typeof cryptoTokens)[keyof typeof cryptoTokens];
export const tokenNetworks = {
  USDT: 'TRC-20',
  USDC: 'ERC-20',
  TRX: 'TRON',
} as const satisfies Record<CryptoToken, string>;

/** States of a payment, in NOWPayments' terms. */
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
  /** Value of `payAmount` at the recorded rate, in cents of the platform's currency. */
  readonly price: Cents;
  /** Currency code of ISO 4217. */
  readonly currency: string;
  readonly payAmount: MicroTokens;
  /**
   * Number of confirmations before the payment counts. Used only if the provider allows a choice.
   */
  readonly requiredConfirmations: number;
  readonly expiresAt: Date;
}

export interface CryptoInvoice {
  readonly paymentId: string;
  readonly address: string;
  /** Amount that the provider expects at the address. */
  readonly payAmount: MicroTokens;
  /** End of the time to pay; `null` if the provider sets none. */
  readonly expiresAt: Date | null;
}

export interface CryptoPayment {
  readonly paymentId: string;
  /** Id of the first payment to the same address; `null` if this is the first payment. */
  readonly parentPaymentId: string | null;
  /** Id of the deposit, as given to the provider; `null` if the provider does not return it. */
  readonly orderId: string | null;
  /**
   * Received token; `null` for a token that is not offered. An administrator must then handle the
   * payment.
   */
  readonly token: CryptoToken | null;
  readonly status: CryptoPaymentStatus;
  readonly actuallyPaid: MicroTokens;
  /** Number of confirmations; `null` if the provider does not report them. */
  readonly confirmations: number | null;
}

/** Watches the blockchain for the operator: issues addresses and reports payments to them. */
export interface CryptoProvider {
  readonly name: string;
  /** Whether payments are simulated and move no real money. */
  readonly isSimulated: boolean;
  /** Minimum interval in milliseconds between two requests about a payment. */
  readonly pollIntervalMs: number;
  /** Tokens that members can pay through this provider. */
  readonly tokens: readonly CryptoToken[];
  /** Whether the provider reports confirmations, so that they can be shown. */
  readonly tellsConfirmations: boolean;
  /** @throws ProviderError */
  createPayment(payment: NewCryptoPayment): Promise<CryptoInvoice>;
  /** @throws ProviderError */
  payment(paymentId: string): Promise<CryptoPayment>;
}
