import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, fit for a cookie. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex: stored in place of a token, which is too random to be guessed from its hash. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
