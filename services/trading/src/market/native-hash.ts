import { createHmac } from 'node:crypto';
import type { KeyedHash } from '@bambuzal/market';

/** Node's own HMAC, for speed: a day needs 28,800 of them for each pair. */
export const nativeHash: KeyedHash = (key) => (text) =>
  createHmac('sha256', key).update(text).digest();
