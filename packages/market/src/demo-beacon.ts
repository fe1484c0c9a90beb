import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Randomness of the offline demo. Anybody can compute it in advance, including the operator. It
 * replaces drand if there is no network, and every page that shows a day of this kind says so.
 */
export function demoRandomness(round: number): Uint8Array {
  return sha256(utf8ToBytes(`bambuzal-demo-beacon|${round}`));
}
