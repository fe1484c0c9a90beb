/**
 * @param now cents of this period
 * @param before cents of the previous one; neither negative
 * @returns in percent with two decimals, a half rounded away from zero; 0 when both are zero, 100
 *   when only the previous one is
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
