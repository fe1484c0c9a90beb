import { isTronAddress as isTronAddressBy } from '@bambuzal/contracts/usdt-address';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

/** Base58 with four bytes of a double SHA-256 behind it. */
export const decodeBase58check = createBase58check(sha256).decode;

/** Whether a text is an address of TRON's main network, by its checksum. */
export function isTronAddress(text: string): boolean {
  return isTronAddressBy(text, decodeBase58check);
}
