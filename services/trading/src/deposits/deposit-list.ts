import type { administeredSmartTradingDepositSchema, SmartTradingView } from '@bambuzal/contracts';
import {
  dayAfter,
  dayOf,
  type ListedView,
  type ListTraits,
  moneySearch,
} from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import type { TradingDependencies } from '../dependencies';
import type { PoolDayStore } from '../pool/pool-days.store';
import type { Deposit } from './deposit';
import { depositView } from './deposit-view';

type Named = Pick<TradingDependencies, 'members'> & {
  readonly poolDays: Pick<PoolDayStore, 'latest'>;
};
type Dependencies = Named &
  Pick<TradingDependencies, 'now'> & { readonly deposits: Model<Deposit> };
type AdministeredDeposit = z.output<typeof administeredSmartTradingDepositSchema>;

/** Days before the end of its term in which a fixed deposit counts as ending. */
const endingDays = 7;

/** The list of all deposits, as administrators see them. */
export function depositList(dependencies: Dependencies): ListTraits<Deposit, AdministeredDeposit> {
  const { deposits: rows, members, now } = dependencies;
  return {
    rows,
    views: viewsAt(now),
    filters: { status: 'status', kind: 'kind', member: 'userId' },
    ranges: { amount: 'principal', created: 'createdAt' },
    // Only a view has the order by end, because a flexible deposit has none.
    sorts: { createdAt: 'createdAt', amount: 'principal', endsOn: 'endsOn' },
    search: moneySearch({ rows, members, owner: 'userId', amount: 'principal', references: [] }),
    view: (found) => administeredDeposits(dependencies, found),
  };
}

/** @returns deposits with their owners' names, and what each would pay out now */
export async function administeredDeposits(
  { members, poolDays }: Named,
  deposits: readonly Deposit[],
): Promise<AdministeredDeposit[]> {
  const [owners, day] = await Promise.all([
    members.ownersOf(deposits.map(({ userId }) => userId)),
    poolDays.latest(),
  ]);
  return deposits.map((deposit) => {
    const { userId } = deposit;
    const unknown = { id: userId, username: null, fullName: null };
    return { ...depositView(deposit, day), user: owners.get(userId) ?? unknown };
  });
}

function viewsAt(now: () => Date): Readonly<Record<SmartTradingView, ListedView<Deposit>>> {
  return {
    active: { by: 'status', condition: () => ({ status: 'active' }), order: '-createdAt' },
    ending: {
      by: 'status',
      condition: () => ({
        status: 'active',
        endsOn: { $lte: dayAfter(dayOf(now()), endingDays) },
      }),
      order: 'endsOn',
    },
    leaving: { by: 'status', condition: () => ({ status: 'revoking' }), order: 'createdAt' },
  };
}
