import type { storySchema } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { WalletDependencies } from '../dependencies';
import { accountNameIn, accountOf } from '../ledger/accounts';

type Posting = z.output<typeof storySchema>['postings'][number];

/**
 * Reads the ledger entries of a record, with their reversals, earliest first.
 *
 * @param userId the record's member, whose lines are shown beside the platform's
 * @param references references of the record's entries; those without an entry are left out
 */
export async function recordPostings(
  { entries }: Pick<WalletDependencies, 'entries'>,
  userId: string,
  references: readonly string[],
): Promise<Posting[]> {
  const all = references.flatMap((reference) => [reference, `reversal:${reference}`]);
  const found = await entries
    .find({ reference: { $in: all } })
    .sort({ _id: 1 })
    .lean();
  return found.map(({ _id, description, lines, postedAt }) => ({
    entryId: String(_id),
    description,
    postedAt,
    // Payers first.
    lines: lines
      .toSorted((one, other) => one.amount - other.amount)
      .flatMap((line) => {
        const account = accountOf(line.account);
        const isShown = 'system' in account || account.userId === userId;
        return isShown ? [{ account: accountNameIn(account), amount: line.amount }] : [];
      }),
  }));
}
