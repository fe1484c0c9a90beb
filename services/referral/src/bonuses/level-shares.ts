import { type BasisPoints, type Cents, profitOf } from '@bambuzal/contracts';
import type { ReferralLevelRow } from '../levels/referral-level.model';
import { type Ancestors, ancestorsIn } from '../members/ancestors';

export interface LevelShare {
  readonly userId: string;
  readonly level: number;
  readonly percentage: BasisPoints;
  /** Rounds down, so that the operator never pays more than the table says. */
  readonly amount: Cents;
}

/** @returns each ancestor's share of an investment, without shares of zero */
export function levelSharesOf(
  amount: Cents,
  ancestors: Ancestors,
  levels: readonly ReferralLevelRow[],
): LevelShare[] {
  const table = new Map(levels.map((row) => [row._id, row]));
  return ancestorsIn(ancestors).flatMap(({ id, level }) => {
    const row = table.get(level);
    if (row?.isActive !== true) return [];
    const { percentageBonus: percentage } = row;
    const share = { userId: id, level, percentage, amount: profitOf(amount, percentage) };
    return share.amount > 0 ? [share] : [];
  });
}
