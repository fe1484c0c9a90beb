import type { DepositMethod } from '@bambuzal/contracts';
import { isMethodOffered } from '@bambuzal/contracts/wallet/method-offered';
import type { Settings } from '@bambuzal/web-kit';

const depositMethods: readonly DepositMethod[] = ['pix', 'usdt', 'usdc', 'trx'];

/** @returns the ways to deposit money that the operator allows */
export function depositMethodsOffered(settings: Settings): readonly DepositMethod[] {
  return depositMethods.filter((method) => isMethodOffered(method, settings));
}

/** @returns the price of one token; `undefined` for a method paid in the platform's currency */
export function tokenRateOf(
  method: DepositMethod,
  { usdtRate, usdcRate, trxRate }: Settings,
): number | undefined {
  return { pix: undefined, usdt: usdtRate, usdc: usdcRate, trx: trxRate }[method];
}

/** @returns the minimum of this method, in the platform's currency */
export function depositMinimumOf(method: DepositMethod, settings: Settings): number {
  const { minDepositAmount, minUSDTAmount, minTRXAmount } = settings;
  const rate = tokenRateOf(method, settings);
  const tokens = {
    pix: undefined,
    usdt: minUSDTAmount,
    usdc: undefined,
    trx: minTRXAmount,
  }[method];
  if (rate === undefined || tokens === undefined) return minDepositAmount;
  // Rounds up to the cent with integers. A cent less would be refused, and a cent more is not
  // needed.
  const cents = (hundredths(tokens) * hundredths(rate) + 99n) / 100n;
  return Math.max(minDepositAmount, Number(cents) / 100);
}

const hundredths = (amount: number) => BigInt(Math.round(amount * 100));

export const depositMethodIcons = {
  pix: 'qr-code',
  usdt: 'coins',
  usdc: 'coins',
  trx: 'coins',
} as const;
