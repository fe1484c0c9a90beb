import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const form = /^0x[0-9a-f]{40}$/i;

/**
 * Whether a text is an Ethereum address (ERC-20 tokens) with the checksum of EIP-55, which stands in
 * the case of its letters. One in a single case has no checksum, and a mistyped one would pass: it
 * is refused like a wrong one.
 */
export function isEthereumAddress(text: string): boolean {
  return form.test(text) && text === checksummed(text);
}

/** EIP-55: a letter is upper case where the hash of the lower-case address has a nibble of 8 or more. */
function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  // Keccak as Ethereum took it, which SHA3-256 is not: the standard changed the padding later.
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = Array.from(digits, (digit, i) =>
    Number.parseInt(hash.charAt(i), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}
