import type { WithdrawalPersonReason } from '@bambuzal/contracts';
import type { Members, UnitOfWork } from '@bambuzal/service-kit';
import { accountId } from '../ledger/accounts';
import type { Ledger } from '../ledger/ledger';

interface Dependencies {
  readonly ledger: Pick<Ledger, 'balancesWithin'>;
  readonly members: Pick<Members, 'isActive'>;
}

/**
 * Reason why all withdrawals of a member, of any amount, need a review: the account is closed, or
 * the member owes a bonus that was taken back after it was spent.
 *
 * @returns `null` if there is no reason
 */
export async function memberConcern(
  { ledger, members }: Dependencies,
  unit: UnitOfWork,
  userId: string,
): Promise<WithdrawalPersonReason | null> {
  if (!(await members.isActive(userId, unit.session))) return 'account_closed';
  const owed = { userId, receivable: 'bonus' } as const;
  const balances = await ledger.balancesWithin(unit, [owed]);
  return (balances.get(accountId(owed, 0)) ?? 0) < 0 ? 'debt' : null;
}
