import type { Cents } from '@bambuzal/contracts';

export interface NewCharge {
  readonly txid: string;
  /** Amount in cents. */
  readonly amount: Cents;
  /** Seconds during which the charge can be paid. */
  readonly expiresInSeconds: number;
  /** The payer; `name` is empty if it is not known. */
  readonly payer: { readonly document: string; readonly name: string } | null;
}

export interface PixPayment {
  /** Id of the payment in the whole Pix system: 32 characters. */
  readonly endToEndId: string;
  /** Amount in cents. */
  readonly amount: Cents;
  readonly paidAt: Date;
}

/**
 * Bank or payment provider of the operator's account. Creates charges and reports their payments.
 */
export interface PixProvider {
  readonly name: string;
  /** Whether payments are simulated and move no real money. */
  readonly isSimulated: boolean;
  /** Minimum interval in milliseconds between two requests about a charge. */
  readonly pollIntervalMs: number;
  /**
   * @returns the txid of the deposit's charge, in the form that this provider accepts; always the
   *   same for a deposit
   */
  txidOf(depositId: string): string;
  /**
   * Creates a charge. A repeated call with the same txid returns the same charge.
   *
   * @throws ProviderError
   */
  createCharge(charge: NewCharge): Promise<{ readonly copyPaste: string }>;
  /**
   * @returns all payments of a charge
   *
   * @throws ProviderError
   */
  paymentsOf(txid: string): Promise<readonly PixPayment[]>;
}
