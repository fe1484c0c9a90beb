import type { Cents, PixKeyType } from '@bambuzal/contracts';

/** Destination of a payout. */
export type PayoutDestination =
  | { readonly method: 'pix'; readonly keyType: PixKeyType; readonly key: string }
  | {
      readonly method: 'crypto';
      readonly token: 'USDT';
      readonly network: 'TRX';
      readonly address: string;
      /** Amount of the token, in millionths. */
      readonly tokenMicros: number;
    };

export interface Payout {
  /**
   * The idempotency key, `<withdrawal>:<attempt>`: a provider pays one reference once, even if
   * asked again.
   */
  readonly reference: string;
  readonly amount: Cents;
  readonly destination: PayoutDestination;
}

/** `failed` is final: nothing was or will be paid under this reference. */
export interface PayoutState {
  readonly status: 'sending' | 'paid' | 'failed';
  /** The provider's own id of the payment. */
  readonly externalId?: string;
  /** Why it failed, for administrators. */
  readonly reason?: string;
}

/** A key of PIX. */
export interface PixKeyAsked {
  readonly keyType: PixKeyType;
  /** Normalised. */
  readonly key: string;
}

export interface PixKeyOwner {
  readonly name: string;
}

/**
 * Pays out. A call that throws or does not return leaves open whether it paid: the caller asks
 * `stateOf` before it calls `pay` again, with the same reference.
 */
export interface PayoutProvider {
  /** Stored on withdrawals: a payout begun by one provider is never continued by another. */
  readonly name: string;
  /** Whether no real money moves. */
  readonly isSimulated: boolean;
  /** Whether people pay, and an administrator attests it: it is never asked to pay. */
  readonly isByHand: boolean;
  pay(payout: Payout): Promise<PayoutState>;
  /** @returns `unknown` when it never got the payout */
  stateOf(reference: string): Promise<PayoutState | 'unknown'>;
  /**
   * Asks the directory (DICT) for the owner of a key; absent if the provider has no such look-up.
   */
  ownerOf?(key: PixKeyAsked): Promise<PixKeyOwner | 'unknown'>;
}
