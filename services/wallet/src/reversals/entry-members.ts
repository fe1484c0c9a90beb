import type { JournalEntryRow } from '../ledger/journal-entry.model';
import { accountOf } from '../ledger/accounts';

/** @returns ids of the members whose accounts an entry touches, in the order of its lines */
export function membersOf({ lines }: Pick<JournalEntryRow, 'lines'>): string[] {
  const owners = lines.map(({ account }) => accountOf(account));
  return owners.flatMap((owner) => ('userId' in owner ? [owner.userId] : []));
}
