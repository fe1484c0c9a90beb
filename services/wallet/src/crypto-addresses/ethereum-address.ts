import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const form = /^0x[0-9a-f]{40}$/i;

/**
 * Tells whether a text is an Ethereum address (ERC-20 tokens) with a valid EIP-55 checksum. The
 * checksum is encoded in the case of the letters. An address in a single case has no checksum and
 * is refused too, because a typing mistake in it would not be noticed.
 */
export function isEthereumAddress(text: string): boolean {
  return form.test(text) && text === checksummed(text);
}

/**
 * EIP-55: a letter is upper case if the hash of the lower-case address has a nibble of 8 or more at
 * that place.
 */
function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  // Ethereum uses the original Keccak, which differs from SHA3-256: the standard changed the
  // padding later.
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = Array.from(digits, (digit, i) =>
    Number.parseInt(hash.charAt(i), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}
