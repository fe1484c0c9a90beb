import { type BasisPoints, basisPointsSchema, DomainError } from '@bambuzal/contracts';
import type { ReferralLevelRow } from './referral-level.model';

/**
 * Asserts that the sum of the percentages of all active levels is within the cap (the setting
 * `referralBonusCap`). Without a cap, five levels of 100 % each would pay five times the invested
 * money.
 *
 * @param cap in basis points
 * @throws DomainError REFERRAL_BONUSES_TOO_HIGH
 */
export function assertWithinCap(levels: readonly ReferralLevelRow[], cap: BasisPoints): void {
  const sum = levels.reduce(
    (total, { isActive, percentageBonus }) => total + (isActive ? percentageBonus : 0),
    0,
  );
  if (sum > cap) {
    throw new DomainError('REFERRAL_BONUSES_TOO_HIGH', { levels: 'REFERRAL_BONUSES_TOO_HIGH' });
  }
}

/**
 * The percentages that are paid. If the cap was lowered below the table's sum, the farthest levels
 * are cut first, until the operator sets a new table.
 *
 * @param levels the nearest first
 * @param cap in basis points
 */
export function paidLevels(
  levels: readonly ReferralLevelRow[],
  cap: BasisPoints,
): ReferralLevelRow[] {
  let left: number = cap;
  return levels.map((row) => {
    if (!row.isActive) return row;
    const paid = basisPointsSchema.parse(Math.min(row.percentageBonus, left));
    left -= paid;
    return { ...row, percentageBonus: paid };
  });
}
