import type { postingSchema } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { WalletDependencies } from '../dependencies';
import { type Account, accountNameIn, accountOf } from '../ledger/accounts';
import type { JournalEntryRow } from '../ledger/journal-entry.model';
import { reversalReference } from '../ledger/reversal';

type Posting = z.output<typeof postingSchema>;

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
  const all = references.flatMap((reference) => [reference, reversalReference(reference)]);
  const found = await entries
    .find({ reference: { $in: all } })
    .sort({ _id: 1 })
    .lean();
  return found.map((entry) => postingOf(entry, userId));
}

function postingOf(
  { _id, description, lines, postedAt }: JournalEntryRow,
  userId: string,
): Posting {
  const accounts = lines.map((line) => ({ ...line, account: accountOf(line.account) }));
  const withOthers = accounts.some(
    ({ account }) => 'userId' in account && account.userId !== userId,
  );
  const isShown = (account: Account) =>
    'system' in account ? !withOthers : account.userId === userId;
  return {
    entryId: String(_id),
    description,
    postedAt,
    withOthers,
    // Payers first.
    lines: accounts
      .filter(({ account }) => isShown(account))
      .toSorted((one, other) => one.amount - other.amount)
      .map(({ account, amount }) => ({ account: accountNameIn(account), amount })),
  };
}
