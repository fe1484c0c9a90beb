import type { SystemSettings } from '../settings';
import type { PayWith } from '../investment/investments';

type Switches = Pick<SystemSettings, 'enableCryptoPayments' | 'enableUSDT' | 'enableTRX'>;

/**
 * Whether the operator has a way to pay switched on. The browser uses it too, so this file imports
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
