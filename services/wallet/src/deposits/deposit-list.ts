import type { administeredDepositSchema, DepositView } from '@bambuzal/contracts';
import { type ListedView, type ListTraits, moneySearch } from '@bambuzal/service-kit';
import type { z } from 'zod';
import { type Deposit, openStatuses } from './deposit';
import type { DepositDependencies } from './deposit-dependencies';
import { administeredDepositView } from './deposit-view';

const views: Readonly<Record<DepositView, ListedView<Deposit>>> = {
  open: {
    by: 'status',
    condition: () => ({ status: { $in: [...openStatuses] } }),
    order: '-createdAt',
  },
  differs: { by: 'differs', condition: () => ({ differs: true }), order: '-createdAt' },
};

/** The list of all deposits, as administrators see them. */
export function depositList({
  deposits: { listed: rows },
  members,
}: Pick<DepositDependencies, 'deposits' | 'members'>): ListTraits<
  Deposit,
  z.output<typeof administeredDepositSchema>
> {
  return {
    rows,
    views,
    filters: { status: 'status', method: 'method', member: 'userId' },
    ranges: { amount: 'amount', created: 'createdAt' },
    sorts: { createdAt: 'createdAt' },
    search: moneySearch({
      rows,
      members,
      owner: 'userId',
      amount: 'amount',
      references: ['externalId', 'payments.id'],
    }),
    async view(found) {
      const owners = await members.ownersOf(found.map(({ userId }) => userId));
      return found.map((deposit) => administeredDepositView(deposit, owners));
    },
  };
}
