import type { SystemAccount } from '@bambuzal/contracts';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { accountOf } from '../ledger/accounts';
import { type EntryKind, entryKinds, type JournalEntryRow } from '../ledger/journal-entry.model';

interface Moments {
  readonly from: Date;
  /** First moment after the period. */
  readonly until: Date;
}

/** Matches all stripes of a system account by their common prefix. */
export const stripesOf = (account: SystemAccount) => new RegExp(`^system/${account}/`);
export const linesOfWallet = (wallet: string) => new RegExp(`/${wallet}$`);

const sumsSchema = z.array(z.object({ _id: z.string(), amount: z.int() }));

/**
 * Amounts received by system accounts in a period, less the amounts paid, in cents.
 *
 * @param kinds kinds of entries that count; all kinds by default
 */
export async function flowsOf(
  entries: Model<JournalEntryRow>,
  wanted: readonly SystemAccount[],
  { from, until }: Moments,
  kinds: readonly EntryKind[] = entryKinds,
): Promise<(account: SystemAccount) => number> {
  const lines = { 'lines.account': { $in: wanted.map(stripesOf) } };
  const byStripe = sumsSchema.parse(
    await entries.aggregate<unknown>([
      // The kind is always in the query, because the index of entries by time begins with the kind.
      { $match: { kind: { $in: [...kinds] }, postedAt: { $gte: from, $lt: until } } },
      { $unwind: '$lines' },
      { $match: lines },
      { $group: { _id: '$lines.account', amount: { $sum: '$lines.amount' } } },
    ]),
  );
  const sums = new Map<SystemAccount, number>();
  for (const { _id, amount } of byStripe) {
    const account = accountOf(_id);
    if ('system' in account) {
      sums.set(account.system, (sums.get(account.system) ?? 0) + amount);
    }
  }
  return (account) => sums.get(account) ?? 0;
}
