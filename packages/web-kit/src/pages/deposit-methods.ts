import type { DepositMethod } from '@bambuzal/contracts';
import type { Settings } from '@bambuzal/web-kit';

/** @returns how money can be paid in, as the operator has it */
export function depositMethodsOffered(settings: Settings): readonly DepositMethod[] {
  if (!settings.enableCryptoPayments) return ['pix'];
  return settings.enableUSDT ? ['pix', 'usdt', 'usdc'] : ['pix', 'usdc'];
}

/** @returns what one token costs; undefined for what is paid in the platform's currency */
export function tokenRateOf(method: DepositMethod, settings: Settings): number | undefined {
  if (method === 'pix') return undefined;
  return method === 'usdt' ? settings.usdtRate : settings.usdcRate;
}

/** @returns the least that the server takes by this method, in the platform's currency */
export function depositMinimumOf(
  method: DepositMethod,
  { minDepositAmount, minUSDTAmount, usdtRate }: Settings,
): number {
  if (method !== 'usdt') return minDepositAmount;
  // Up to the cent, and in integers: a cent less is refused, a cent more is asked for nothing.
  const cents = (hundredths(minUSDTAmount) * hundredths(usdtRate) + 99n) / 100n;
  return Math.max(minDepositAmount, Number(cents) / 100);
}

const hundredths = (amount: number) => BigInt(Math.round(amount * 100));

export const depositMethodIcons = { pix: 'qr-code', usdt: 'coins', usdc: 'coins' } as const;
