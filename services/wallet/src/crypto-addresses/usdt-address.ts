import { DomainError } from '@bambuzal/contracts';
import { isTokenContract } from './token-contracts';
import { isTronAddress } from './tron-address';

/**
 * That USDT may be sent to an address on TRON.
 *
 * @param field of the form that the address was typed into
 * @throws DomainError CRYPTO_ADDRESS_INVALID or CRYPTO_ADDRESS_IS_CONTRACT
 */
export function assertUsdtTarget(address: string, field: string): void {
  if (!isTronAddress(address)) {
    throw new DomainError('CRYPTO_ADDRESS_INVALID', { [field]: 'CRYPTO_ADDRESS_INVALID' });
  }
  if (isTokenContract(address)) {
    throw new DomainError('CRYPTO_ADDRESS_IS_CONTRACT', { [field]: 'CRYPTO_ADDRESS_IS_CONTRACT' });
  }
}
