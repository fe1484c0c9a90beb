import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Randomness of the offline demo, which anybody can compute in advance, the operator too. It
 * replaces drand where there is no network, and every page that shows such a day says so.
 */
export function demoRandomness(round: number): Uint8Array {
  return sha256(utf8ToBytes(`bambuzal-demo-beacon|${round}`));
}
