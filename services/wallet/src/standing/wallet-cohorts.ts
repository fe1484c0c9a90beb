import { type Cohort, walletCohorts } from '@bambuzal/contracts';
import { countCohorts, type CountedStanding, firstsOf } from '@bambuzal/service-kit';
import type { WalletDependencies } from '../dependencies';
import { systemOwner } from '../ledger/accounts';

const everyMs = 60 * 60 * 1000;

type Dependencies = Pick<WalletDependencies, 'connection' | 'entries'>;

/** First deposits of members, by the month of their registration. */
export function walletCohortFigures(dependencies: Dependencies): CountedStanding<Cohort[]> {
  return {
    reported: walletCohorts,
    everyMs,
    count: (now) => countCohorts(dependencies.connection, firstDeposits(dependencies), now),
  };
}

/** Deposits that were posted, by the member whose account received them. */
function firstDeposits({ entries }: Pick<Dependencies, 'entries'>) {
  const owner = { $arrayElemAt: [{ $split: ['$lines.account', '/'] }, 0] };
  return firstsOf(entries, [
    { $match: { kind: 'deposit' } },
    { $unwind: '$lines' },
    { $match: { 'lines.amount': { $gt: 0 } } },
    // A posting with several lines of a member is one deposit.
    { $group: { _id: { owner, entry: '$_id' }, at: { $first: '$postedAt' } } },
    { $match: { '_id.owner': { $ne: systemOwner } } },
    { $project: { member: '$_id.owner', at: 1 } },
  ]);
}
