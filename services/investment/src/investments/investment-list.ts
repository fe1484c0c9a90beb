import type { administeredInvestmentSchema, InvestmentView } from '@bambuzal/contracts';
import {
  dayAfter,
  dayOf,
  type ListedView,
  type ListTraits,
  moneySearch,
} from '@bambuzal/service-kit';
import type { z } from 'zod';
import type { InvestmentDependencies } from '../dependencies';
import { administeredInvestmentView } from './investment-view';
import type { InvestmentRow } from './investment.model';

type Named = Pick<InvestmentDependencies, 'members' | 'settings'>;
type Dependencies = Named & Pick<InvestmentDependencies, 'investments' | 'now'>;
type AdministeredInvestment = z.output<typeof administeredInvestmentSchema>;

/** Days before its last paying day in which an investment counts as ending. */
const endingDays = 7;

/** The list of all investments, as administrators see them. */
export function investmentList(
  dependencies: Dependencies,
): ListTraits<InvestmentRow, AdministeredInvestment> {
  const { investments: rows, members, now } = dependencies;
  return {
    rows,
    views: viewsAt(now),
    filters: { status: 'status', member: 'userId', package: 'packageId' },
    ranges: { amount: 'amount', created: 'createdAt' },
    // Only views have the order by end, because an investment has no end before it is paid.
    sorts: { createdAt: 'createdAt', amount: 'amount', endDate: 'endDate' },
    search: moneySearch({ rows, members, owner: 'userId', amount: 'amount', references: [] }),
    view: (found) => administeredRows(dependencies, found),
  };
}

/** @returns an investment with its owner's names */
export async function administered(
  { members, settings }: Named,
  row: InvestmentRow,
): Promise<AdministeredInvestment> {
  const owners = await members.ownersOf([row.userId]);
  return administeredInvestmentView(row, owners, await settings.read());
}

async function administeredRows({ members, settings }: Named, rows: readonly InvestmentRow[]) {
  const owners = await members.ownersOf(rows.map(({ userId }) => userId));
  const current = await settings.read();
  return rows.map((row) => administeredInvestmentView(row, owners, current));
}

function viewsAt(now: () => Date): Readonly<Record<InvestmentView, ListedView<InvestmentRow>>> {
  return {
    active: { by: 'status', condition: () => ({ status: 'active' }), order: 'endDate' },
    ending: {
      by: 'status',
      condition: () => ({
        status: 'active',
        endDate: { $lte: dayAfter(dayOf(now()), endingDays) },
      }),
      order: 'endDate',
    },
    pending: { by: 'status', condition: () => ({ status: 'pending' }), order: '-createdAt' },
  };
}
