import { createHash, randomBytes } from 'node:crypto';

/** Makes a token of 256 random bits, in characters that a cookie may contain. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/**
 * SHA-256 in hex, stored in place of a token. A plain hash is enough, because a token is too random
 * to be guessed.
 */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
