import { isTokenContract } from './token-contracts';
import { isTronAddress } from './tron-address';

/* Imports a hash function, so a browser loads this file only when an address is typed. */

export type UsdtAddressFault = 'CRYPTO_ADDRESS_INVALID' | 'CRYPTO_ADDRESS_IS_CONTRACT';

/**
 * @returns why USDT may not be sent to an address on TRON (TRC-20); `undefined` if it may be sent
 */
export function usdtAddressFault(address: string): UsdtAddressFault | undefined {
  if (!isTronAddress(address)) return 'CRYPTO_ADDRESS_INVALID';
  return isTokenContract(address) ? 'CRYPTO_ADDRESS_IS_CONTRACT' : undefined;
}
