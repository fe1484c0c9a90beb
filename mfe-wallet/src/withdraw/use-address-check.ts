import type { UsdtAddressFault } from '@bambuzal/contracts/usdt-address';
import { readTronText } from '@bambuzal/contracts/typed/tron-text';
import { useEffect, useState } from 'react';

/** `unknown` during the check, and if the code of the check could not be loaded. */
export type AddressCheck = UsdtAddressFault | 'valid' | 'unknown';

/**
 * Loads the check when the first address is typed. The service checks the address again in any
 * case.
 */
export async function checkAddress(address: string): Promise<AddressCheck> {
  try {
    const { usdtAddressFault } = await import('@bambuzal/contracts/usdt-address');
    return usdtAddressFault(readTronText(address)) ?? 'valid';
  } catch {
    return 'unknown';
  }
}

/** @returns result of the check of the typed USDT address, by its checksum */
export function useAddressCheck(typed: string): AddressCheck {
  const address = readTronText(typed);
  const [checked, setChecked] = useState<{
    readonly address: string;
    readonly check: AddressCheck;
  }>();
  useEffect(() => {
    let isCurrent = true;
    if (address !== '')
      void checkAddress(address).then((check) => {
        if (isCurrent) setChecked({ address, check });
      });
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return checked?.address === address ? checked.check : 'unknown';
}
