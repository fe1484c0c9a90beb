import type { Cents, PixKeyType } from '@bambuzal/contracts';

/** Destination of a payout. */
export type PayoutDestination =
  | { readonly method: 'pix'; readonly keyType: PixKeyType; readonly key: string }
  | {
      readonly method: 'crypto';
      readonly token: 'USDT';
      readonly network: 'TRX';
      readonly address: string;
      /** Amount in millionths of the token. */
      readonly tokenMicros: number;
    };

export interface Payout {
  /**
   * The idempotency key, `<withdrawal>:<attempt>`. A provider pays each reference once, even if
   * asked again.
   */
  readonly reference: string;
  readonly amount: Cents;
  readonly destination: PayoutDestination;
}

/** `failed` is final: no money was or will be paid under this reference. */
export interface PayoutState {
  readonly status: 'sending' | 'paid' | 'failed';
  /** The provider's id of the payment. */
  readonly externalId?: string;
  /** Reason of the failure, shown to administrators. */
  readonly reason?: string;
}

/** A PIX key. */
export interface PixKeyAsked {
  readonly keyType: PixKeyType;
  /** Normalised value of the key. */
  readonly key: string;
}

export interface PixKeyOwner {
  readonly name: string;
}

/**
 * Pays out. If a call throws or does not return, the payment may still have been made. The caller
 * therefore asks `stateOf` before it calls `pay` again with the same reference.
 */
export interface PayoutProvider {
  /** Name stored on withdrawals. A payout begun by one provider is never continued by another. */
  readonly name: string;
  /** Whether payouts are simulated and move no real money. */
  readonly isSimulated: boolean;
  /** Whether people pay and an administrator confirms it. `pay` is never called then. */
  readonly isByHand: boolean;
  pay(payout: Payout): Promise<PayoutState>;
  /** @returns `unknown` if the provider never received the payout */
  stateOf(reference: string): Promise<PayoutState | 'unknown'>;
  /**
   * Looks up the owner of a key in the directory (DICT). Absent if the provider has no such
   * look-up.
   */
  ownerOf?(key: PixKeyAsked): Promise<PixKeyOwner | 'unknown'>;
}
