import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { ConfigError, knownKeyText, type ServiceConfig } from './config';

/** Authenticated encryption of short secrets: second factors, signing keys, codes in transit. */
export interface Encryption {
  readonly encrypt: (text: string) => string;
  /** @throws Error if the text was sealed with another key, or altered */
  readonly decrypt: (sealed: string) => string;
}

const ivBytes = 12;
const tagBytes = 16;

/** @param key 32 bytes; AES-256-GCM with a random 96-bit nonce (NIST SP 800-38D) */
export function createEncryption(key: Buffer): Encryption {
  return {
    encrypt(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}

/**
 * @returns `SECRETS_KEY`; outside production, a publicly known key if it is missing
 * @throws ConfigError if it is missing in production
 */
export function secretsKeyOf(config: Pick<ServiceConfig, 'NODE_ENV' | 'SECRETS_KEY'>): Buffer {
  if (config.SECRETS_KEY !== undefined) return Buffer.from(config.SECRETS_KEY, 'base64');
  if (config.NODE_ENV === 'production') {
    throw new ConfigError('SECRETS_KEY is missing: 32 random bytes in base64.');
  }
  return createHash('sha256').update(knownKeyText).digest();
}

/** @returns 32 bytes for this purpose only, derived from `secretsKeyOf` (HKDF, RFC 5869) */
export function keyFor(
  config: Pick<ServiceConfig, 'NODE_ENV' | 'SECRETS_KEY'>,
  purpose: string,
): Buffer {
  return Buffer.from(hkdfSync('sha256', secretsKeyOf(config), '', purpose, 32));
}
