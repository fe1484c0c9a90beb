import type { Settings } from '@bambuzal/web-kit';
import type { DepositMethod } from '../api';

/** @returns how money can be paid in, as the operator has it */
export function methodsOffered(settings: Settings): readonly DepositMethod[] {
  if (!settings.enableCryptoPayments) return ['pix'];
  return settings.enableUSDT ? ['pix', 'usdt', 'usdc'] : ['pix', 'usdc'];
}

/** @returns what one token costs; undefined for what is paid in the platform's currency */
export function rateOf(method: DepositMethod, settings: Settings): number | undefined {
  if (method === 'pix') return undefined;
  return method === 'usdt' ? settings.usdtRate : settings.usdcRate;
}

export const icons = { pix: 'qr-code', usdt: 'coins', usdc: 'coins' } as const;
