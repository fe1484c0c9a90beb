import type { UsdtAddressFault } from '@bambuzal/contracts/usdt-address';
import { readTronText } from '@bambuzal/contracts/typed/tron-text';
import { useEffect, useState } from 'react';

/** `unknown` while it is checked, and where the check itself could not be loaded. */
export type AddressCheck = UsdtAddressFault | 'valid' | 'unknown';

/** Fetched when the first address is typed; the service checks again in any case. */
export async function checkAddress(address: string): Promise<AddressCheck> {
  try {
    const { usdtAddressFault } = await import('@bambuzal/contracts/usdt-address');
    return usdtAddressFault(readTronText(address)) ?? 'valid';
  } catch {
    return 'unknown';
  }
}

/** @returns whether USDT may be sent to what stands in the field, by its checksum */
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
