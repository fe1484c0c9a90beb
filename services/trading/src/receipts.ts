import {
  createECDH,
  createPrivateKey,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { keyFor, type ServiceConfig } from '@bambuzal/service-kit';
import jwt from 'jsonwebtoken';

/** Terms agreed when an order was accepted. Amounts in cents, payout in basis points. */
export interface Agreed {
  readonly id: string;
  readonly pair: string;
  /** Name of the price source that decides the trade. */
  readonly source: string;
  readonly direction: string;
  readonly amount: number;
  readonly payout: number;
  /** Unix seconds. */
  readonly entryAt: number;
  readonly exitAt: number;
  /**
   * Commitments of the days that decide the trade, in order: one, or two over midnight; none for an
   * exchange's prices.
   */
  readonly commitments: readonly string[];
}

/**
 * Signs the agreement between a member and the house (JWS, ES256), so that either can prove it
 * later. The key is derived from the service's secret, so that all instances have the same key.
 */
export class Receipts {
  readonly publicKey: JsonWebKey;
  private readonly privateKey: KeyObject;

  constructor(config: Pick<ServiceConfig, 'NODE_ENV' | 'SECRETS_KEY'>) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(keyFor(config, 'trade receipts'));
    const point = pair.getPublicKey();
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const d = pair.getPrivateKey().toString('base64url');
    this.privateKey = createPrivateKey({ key: { ...jwk, d }, format: 'jwk' });
    this.publicKey = createPublicKey(this.privateKey).export({ format: 'jwk' });
  }

  /** @returns the receipt as a compact JWS */
  sign(agreed: Agreed): string {
    return jwt.sign(agreed, this.privateKey, { algorithm: 'ES256', noTimestamp: true });
  }
}
