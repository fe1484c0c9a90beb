import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import type { CryptoToken } from './crypto-provider';

const accountBytes = 20;
/** First byte of every address on the TRON main network. */
const tronPrefix = 0x41;

/**
 * An address in the form of the network. Nobody knows its private key. @param seed determines the
 * address
 */
export function simulatedAddress(token: CryptoToken, seed: string): string {
  const account = createHash('sha256').update(`simulated ${seed}`).digest().subarray(-accountBytes);
  return token === 'USDC' ? ethereumAddress(account) : tronAddress(account);
}

function tronAddress(account: Uint8Array): string {
  return createBase58check(sha256).encode(Uint8Array.from([tronPrefix, ...account]));
}

/**
 * EIP-55: a letter is upper case if the hash of the lower-case address has a nibble of 8 or more at
 * that place.
 */
function ethereumAddress(account: Uint8Array): string {
  const hex = Buffer.from(account).toString('hex');
  const hash = Buffer.from(keccak_256(Buffer.from(hex, 'ascii'))).toString('hex');
  const mixed = Array.from(hex, (digit, i) =>
    parseInt(hash.charAt(i), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${mixed.join('')}`;
}
