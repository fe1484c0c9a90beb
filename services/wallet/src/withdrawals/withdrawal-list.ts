import type { WithdrawalView } from '@bambuzal/contracts';
import { type ListedView, type ListTraits, moneySearch } from '@bambuzal/service-kit';
import type { QueryFilter } from 'mongoose';
import { afterBusinessHours } from './business-hours';
import type { PayoutStatus, Withdrawal } from './withdrawal';
import type { WithdrawalDependencies } from './withdrawal-dependencies';
import { administeredView } from './withdrawal-view';

type Named = Pick<WithdrawalDependencies, 'members' | 'now'>;
type Dependencies = Named & Pick<WithdrawalDependencies, 'withdrawals'>;

/** Business hours before the promised time in which a withdrawal counts as due soon. */
const soonHours = 4;

/** The list of all withdrawals, as administrators see them. */
export function withdrawalList(
  dependencies: Dependencies,
): ListTraits<Withdrawal, ReturnType<typeof administeredView>> {
  const { members, now, withdrawals } = dependencies;
  const { listed: rows } = withdrawals;
  return {
    rows,
    views: viewsAt(now),
    filters: {
      status: 'status',
      payoutStatus: 'payoutStatus',
      method: 'method',
      member: 'userId',
      risk: 'risk.band',
    },
    ranges: { amount: 'amount', created: 'createdAt' },
    sorts: { createdAt: 'createdAt', dueAt: 'dueAt' },
    search: moneySearch({
      rows,
      members,
      owner: 'userId',
      amount: 'amount',
      references: ['externalPaymentId'],
    }),
    view: (found) => administeredRows(dependencies, found),
  };
}

/** @returns a withdrawal with its owner's names */
export async function administered({ members, now }: Named, withdrawal: Withdrawal) {
  const owners = await members.ownersOf([withdrawal.userId]);
  return administeredView(withdrawal, now(), owners.get(withdrawal.userId));
}

async function administeredRows({ members, now }: Named, withdrawals: readonly Withdrawal[]) {
  const owners = await members.ownersOf(withdrawals.map(({ userId }) => userId));
  return withdrawals.map((one) => administeredView(one, now(), owners.get(one.userId)));
}

type PendingCondition = Pick<QueryFilter<Withdrawal>, 'dueAt' | 'heldUntil'>;

function viewsAt(now: () => Date): Readonly<Record<WithdrawalView, ListedView<Withdrawal>>> {
  const pending = (condition: () => PendingCondition): ListedView<Withdrawal> => ({
    by: 'status',
    condition: () => ({ status: 'pending', ...condition() }),
    order: 'dueAt',
  });
  const byPayout = (payoutStatus: PayoutStatus): ListedView<Withdrawal> => ({
    by: 'payoutStatus',
    condition: () => ({ payoutStatus }),
    order: '-createdAt',
  });
  return {
    pending: pending(() => ({})),
    overdue: pending(() => ({ dueAt: { $lt: now() } })),
    due_soon: pending(() => {
      const at = now();
      return { dueAt: { $gte: at, $lte: afterBusinessHours(at, soonHours) } };
    }),
    held: pending(() => ({ heldUntil: { $gt: now() } })),
    failed: byPayout('failed'),
    paid: byPayout('paid'),
  };
}
