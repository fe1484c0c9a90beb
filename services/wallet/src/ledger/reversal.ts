import { type Cents, negated } from '@bambuzal/contracts';
import { type Account, accountOf } from './accounts';
import type { EntryKind, JournalEntryRow } from './journal-entry.model';

/**
 * Kinds of entries that can be reversed. Other kinds are steps of a process that ends by its own
 * rules, as a withdrawal or a purchase.
 */
const reversibleKinds: readonly EntryKind[] = ['deposit', 'adjustment'];

export const isReversibleKind = (kind: string): boolean =>
  reversibleKinds.some((reversible) => reversible === kind);

/** @returns reference of the entry that reverses an entry; references are unique, so there is one */
export const reversalReference = (reference: string): string => `reversal:${reference}`;

/** @returns lines that move the money of an entry back, in cents */
export function reversalLines({
  lines,
}: Pick<JournalEntryRow, 'lines'>): { readonly account: Account; readonly amount: Cents }[] {
  return lines.map(({ account, amount }) => ({
    account: accountOf(account),
    amount: negated(amount),
  }));
}
