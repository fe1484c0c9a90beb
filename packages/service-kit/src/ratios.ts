/** @returns the share in percent with two decimals, rounded half up; `null` if the whole is zero */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? hundredths(BigInt(part) * 100n, BigInt(whole)) : null;
}

/**
 * @param held cents, less the money reserved for withdrawals; negative if more is reserved
 * @param perPeriod cents paid out in the period
 * @returns days that the held money lasts, with two decimals; `null` if no money is paid out
 */
export function daysCovered(held: number, perPeriod: number, periodDays: number): number | null {
  if (perPeriod <= 0) return held < 0 ? 0 : null;
  return held > 0 ? hundredths(BigInt(held) * BigInt(periodDays), BigInt(perPeriod)) : 0;
}

/** @returns the share of payouts, in percent, that revenue did not cover */
export function shareFromDeposits(payouts: number, revenue: number): number | null {
  const fromRevenue = Math.min(payouts, Math.max(revenue, 0));
  return percentOf(payouts - fromRevenue, payouts);
}

/** @param denominator above zero @returns the quotient with two decimals, rounded half up */
function hundredths(numerator: bigint, denominator: bigint): number {
  const doubled = 200n * numerator + denominator;
  // BigInt division truncates towards zero, so a negative share is rounded like a positive share.
  const cut = doubled % (2n * denominator);
  const rest = cut < 0n ? cut + 2n * denominator : cut;
  return Number((doubled - rest) / (2n * denominator)) / 100;
}
