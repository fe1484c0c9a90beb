import {
  usdtAddressFault as faultBy,
  type UsdtAddressFault,
} from '@bambuzal/contracts/usdt-address';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

/* Imports a hash function: to be loaded when an address is typed, and not before. */

const { decode } = createBase58check(sha256);

/** @returns why USDT may not be sent to an address, as the service says it; `undefined` when it may */
export function usdtAddressFault(address: string): UsdtAddressFault | undefined {
  return faultBy(address, decode);
}
