import { DomainError } from '@bambuzal/contracts';
import { usdtAddressFault } from '@bambuzal/contracts/usdt-address';

/**
 * Asserts that USDT may be sent to an address on TRON.
 *
 * @param field form field that holds the address
 * @throws DomainError CRYPTO_ADDRESS_INVALID or CRYPTO_ADDRESS_IS_CONTRACT
 */
export function assertUsdtTarget(address: string, field: string): void {
  const fault = usdtAddressFault(address);
  if (fault !== undefined) throw new DomainError(fault, { [field]: fault });
}
