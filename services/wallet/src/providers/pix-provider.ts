import type { Cents } from '@bambuzal/contracts';

export interface NewCharge {
  readonly txid: string;
  /** Cents. */
  readonly amount: Cents;
  /** For how long it can be paid. */
  readonly expiresInSeconds: number;
  /** The payer; `name` is empty while it is not known. */
  readonly payer: { readonly document: string; readonly name: string } | null;
}

export interface PixPayment {
  /** Names the payment in the whole Pix system: 32 characters. */
  readonly endToEndId: string;
  /** Cents. */
  readonly amount: Cents;
  readonly paidAt: Date;
}

/** The holder of the operator's account: takes charges and reports their payments. */
export interface PixProvider {
  readonly name: string;
  /** Whether it moves no real money. */
  readonly isSimulated: boolean;
  /** Minimum interval between two requests about a charge. */
  readonly pollIntervalMs: number;
  /** @returns the charge's name, always the same one to a deposit, in the form that is allowed here */
  txidOf(depositId: string): string;
  /**
   * Makes the charge; asked again for the same txid it answers with the same one.
   *
   * @throws ProviderError
   */
  createCharge(charge: NewCharge): Promise<{ readonly copyPaste: string }>;
  /**
   * All payments of a charge.
   *
   * @throws ProviderError
   */
  paymentsOf(txid: string): Promise<readonly PixPayment[]>;
}
