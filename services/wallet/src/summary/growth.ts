/**
 * @param now cents of this period, not negative
 * @param before cents of the previous period, not negative
 * @returns growth in percent with two decimals, a half rounded away from zero; 0 if both are zero,
 *   100
 *   if only `before` is zero
 */
export function growthOf(now: number, before: number): number {
  if (before === 0) return now === 0 ? 0 : 100;
  const [earlier, change] = [BigInt(before), BigInt(now) - BigInt(before)];
  const hundredths = (abs(change) * 20_000n + earlier) / (2n * earlier);
  return Number(change < 0n ? -hundredths : hundredths) / 100;
}

function abs(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
