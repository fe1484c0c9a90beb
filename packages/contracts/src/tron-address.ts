import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** First byte of every address of TRON's main network. */
const mainNetwork = 0x41;
const byteLength = 21;
const textLength = 34;

/**
 * Whether a text is an address of TRON's main network: 34 characters of base58check. They encode
 * 0x41, twenty bytes, and the first four bytes of a double SHA-256 over these, which detect typing
 * errors.
 */
export function isTronAddress(text: string): boolean {
  if (text.length !== textLength) return false;
  try {
    const bytes = base58check.decode(text);
    return bytes.length === byteLength && bytes[0] === mainNetwork;
  } catch {
    return false;
  }
}
