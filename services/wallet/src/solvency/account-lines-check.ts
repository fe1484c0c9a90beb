import type { UnitOfWork } from '@bambuzal/service-kit';
import { z } from 'zod';
import type { WalletDependencies } from '../dependencies';
import { namedAccounts } from './books';

type Dependencies = Pick<WalletDependencies, 'accounts' | 'entries' | 'transact'>;

interface Differences {
  readonly count: number;
  /** First faulty accounts, sorted by name. */
  readonly accounts: readonly string[];
}

/** The service stops, so that the comparison was given up. */
export class ComparisonStopped extends Error {
  override readonly name = 'ComparisonStopped';
}

/** Number of accounts compared at a time and held in memory. */
const batchSize = 500;

const sumsSchema = z.array(z.object({ _id: z.string(), amount: z.int() }));

/**
 * Compares every account with the sum of its lines, and finds lines of missing accounts. Goes
 * through the accounts by name, one batch per transaction. Balances and lines of a batch are read
 * as of one moment, even while new postings are made.
 *
 * @param batch number of accounts at a time
 * @param isStopped whether to give up before the next batch
 * @throws ComparisonStopped
 */
export async function accountsThatDiffer(
  dependencies: Dependencies,
  batch = batchSize,
  isStopped: () => boolean = () => false,
): Promise<Differences> {
  const names: string[] = [];
  let count = 0;
  let after: string | null = '';
  while (after !== null) {
    if (isStopped()) throw new ComparisonStopped('the service stops');
    const start: string = after;
    const { differing, last } = await dependencies.transact((unit) =>
      compareBatch(dependencies, unit, start, batch),
    );
    count += differing.length;
    names.push(...differing.slice(0, namedAccounts - names.length));
    after = last;
  }
  return { count, accounts: names };
}

/**
 * @returns the faulty accounts after the given name, and the last account compared; `null` at the
 *   end
 */
async function compareBatch(
  { accounts, entries }: Dependencies,
  { session }: UnitOfWork,
  after: string,
  limit: number,
): Promise<{ readonly differing: string[]; readonly last: string | null }> {
  const rows = await accounts
    .find({ _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(limit)
    .select('balance')
    .session(session)
    .lean();
  const last = rows.length < limit ? null : (rows.at(-1)?._id ?? null);
  const names = { $gt: after, ...(last !== null && { $lte: last }) };
  const sums = sumsSchema.parse(
    await entries
      .aggregate<unknown>([
        // `$elemMatch`, because otherwise MongoDB applies only one of the two bounds to the index
        // over the array.
        { $match: { lines: { $elemMatch: { account: names } } } },
        { $unwind: '$lines' },
        { $match: { 'lines.account': names } },
        { $group: { _id: '$lines.account', amount: { $sum: '$lines.amount' } } },
      ])
      .session(session),
  );
  const expected = new Map(sums.map(({ _id, amount }) => [_id, amount]));
  const balances = new Map(rows.map(({ _id, balance }) => [_id, Number(balance)]));
  const known = [...new Set([...balances.keys(), ...expected.keys()])];
  const differing = known.filter((id) => (balances.get(id) ?? 0) !== (expected.get(id) ?? 0));
  return { differing: differing.sort(), last };
}
