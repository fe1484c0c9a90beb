import { type Cohort, walletCohorts } from '@bambuzal/contracts';
import { countCohorts, type CountedStanding, type First } from '@bambuzal/service-kit';
import { z } from 'zod';
import type { WalletDependencies } from '../dependencies';
import { systemOwner } from '../ledger/accounts';

const everyMs = 60 * 60 * 1000;

const firstsSchema = z.array(z.object({ _id: z.string(), at: z.date(), times: z.int() }));

type Dependencies = Pick<WalletDependencies, 'connection' | 'entries'>;

/** First deposits of members, by the month of their registration. */
export function walletCohortFigures(dependencies: Dependencies): CountedStanding<Cohort[]> {
  return {
    reported: walletCohorts,
    everyMs,
    count: async (now) =>
      countCohorts(dependencies.connection, await firstDeposits(dependencies), now),
  };
}

/** Deposits that were posted, by the member whose account received them. */
async function firstDeposits({
  entries,
}: Pick<Dependencies, 'entries'>): Promise<ReadonlyMap<string, First>> {
  const owner = { $arrayElemAt: [{ $split: ['$lines.account', '/'] }, 0] };
  const rows = firstsSchema.parse(
    await entries.aggregate<unknown>([
      { $match: { kind: 'deposit' } },
      { $unwind: '$lines' },
      { $match: { 'lines.amount': { $gt: 0 } } },
      // A posting with several lines of a member is one deposit.
      { $group: { _id: { owner, entry: '$_id' }, at: { $first: '$postedAt' } } },
      { $group: { _id: '$_id.owner', at: { $min: '$at' }, times: { $sum: 1 } } },
      { $match: { _id: { $ne: systemOwner } } },
    ]),
  );
  return new Map(rows.map(({ _id, at, times }) => [_id, { at, times }]));
}
