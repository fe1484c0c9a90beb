import { type Cents, centsSchema } from '@bambuzal/contracts';
import { accountId, accountNameOf, accountOf, type Account } from './accounts';
import type { JournalLine } from './journal-entry.model';

interface PostingLine {
  readonly account: Account;
  /** Cents; above zero if the account receives, below zero if the account pays. */
  readonly amount: Cents;
}

/** @returns one line per account, without lines of zero, sorted by account id */
export function mergedLines(lines: readonly JournalLine[]): JournalLine[] {
  const sums = new Map<string, number>();
  for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([account, amount]) => ({
      account,
      amount: centsSchema.parse(amount),
    }));
}

/**
 * @param stripe stripe of the system accounts
 * @throws Error if the lines do not sum to zero
 */
export function journalLinesOf(
  { lines, reference }: { readonly lines: readonly PostingLine[]; readonly reference: string },
  stripe: number,
): JournalLine[] {
  const merged = mergedLines(
    lines.map(({ account, amount }) => ({
      account: accountId(account, stripe),
      amount,
    })),
  );
  const total = merged.reduce((sum, { amount }) => sum + amount, 0);
  if (merged.length < 2 || total !== 0) throw new Error(`${reference} does not balance`);
  return merged;
}

/**
 * Whether two postings request the same. They may differ in stripes, and in the part of a bonus
 * credit that paid a debt.
 */
export function askForTheSame(one: readonly JournalLine[], other: readonly JournalLine[]): boolean {
  const [asked, posted] = [comparable(one), comparable(other)];
  return (
    asked.length === posted.length &&
    asked.every(
      ({ account, amount }, i) => account === posted[i]?.account && amount === posted[i].amount,
    )
  );
}

function comparable(lines: readonly JournalLine[]): JournalLine[] {
  return mergedLines(
    lines.map(({ account, amount }) => {
      const found = accountOf(account);
      const isDebt = 'receivable' in found;
      return {
        account: isDebt ? `${found.userId}/${found.receivable}` : accountNameOf(account),
        amount,
      };
    }),
  );
}
