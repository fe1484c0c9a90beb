import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two texts in constant time, so that the duration does not show where they differ. */
export function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
