import type { SystemSettings } from '../settings';
import type { PayWith } from '../investment/investments';

type Switches = Pick<SystemSettings, 'enableCryptoPayments' | 'enableUSDT' | 'enableTRX'>;

/**
 * Whether the operator has switched on a way to pay. The browser uses this file too, so it imports
 * nothing.
 */
export function isMethodOffered(
  method: PayWith,
  { enableCryptoPayments, enableUSDT, enableTRX }: Switches,
): boolean {
  return {
    balance: true,
    pix: true,
    usdt: enableCryptoPayments && enableUSDT,
    usdc: enableCryptoPayments,
    trx: enableCryptoPayments && enableTRX,
  }[method];
}
