import type { Person } from '../members/members';
import type { BonusRow } from './bonus.model';

/** A bonus as the member sees it. */
export function bonusView(row: BonusRow) {
  const { amount, level, referredName, percentage, sourceType, description, status } = row;
  const { createdAt, eligibleDate, creditedDate } = row;
  return {
    id: String(row._id),
    amount,
    level,
    referredName,
    percentage,
    sourceType,
    description,
    status,
    createdAt,
    eligibleDate,
    creditedDate,
  };
}

/** A bonus as administrators see it. */
export function administeredBonusView(row: BonusRow, people: ReadonlyMap<string, Person>) {
  const personOf = (id: string) => people.get(id) ?? { id, username: null, fullName: null };
  const { relatedInvestmentId, relatedSmartTradingId, flags, uncollectedAmount } = row;
  const { batchId, revocationId } = row;
  return {
    ...bonusView(row),
    user: personOf(row.userId),
    referredUser: personOf(row.referredUserId),
    relatedInvestmentId,
    relatedSmartTradingId,
    flags: [...flags],
    uncollectedAmount,
    batchId,
    revocationId,
  };
}
