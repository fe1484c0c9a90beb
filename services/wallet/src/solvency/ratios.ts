/** @returns the share in percent with two decimals, a half rounded up; `null` of nothing */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? hundredths(BigInt(part) * 100n, BigInt(whole)) : null;
}

/**
 * @param held cents, less what is reserved for withdrawals; below zero when that is more
 * @param perPeriod cents that went out in the period
 * @returns days with two decimals that what is held lasts; `null` while nothing goes out
 */
export function daysCovered(held: number, perPeriod: number, periodDays: number): number | null {
  if (perPeriod <= 0) return held < 0 ? 0 : null;
  return held > 0 ? hundredths(BigInt(held) * BigInt(periodDays), BigInt(perPeriod)) : 0;
}

/** @returns the percentage of payouts that revenue did not cover */
export function shareFromDeposits(payouts: number, revenue: number): number | null {
  const fromRevenue = Math.min(payouts, Math.max(revenue, 0));
  return percentOf(payouts - fromRevenue, payouts);
}

/** @param denominator above zero @returns the quotient with two decimals, a half rounded up */
function hundredths(numerator: bigint, denominator: bigint): number {
  const doubled = 200n * numerator + denominator;
  // BigInt cuts towards zero, and what is below it is rounded as what is above.
  const cut = doubled % (2n * denominator);
  const rest = cut < 0n ? cut + 2n * denominator : cut;
  return Number((doubled - rest) / (2n * denominator)) / 100;
}
