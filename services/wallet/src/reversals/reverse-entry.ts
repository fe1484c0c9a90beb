import { reversalPreviewSchema } from '@bambuzal/contracts';
import { type Actor, assertUnchanged, type UnitOfWork } from '@bambuzal/service-kit';
import { publishAudit } from '../dependencies';
import type { JournalEntryRow } from '../ledger/journal-entry.model';
import { takeBackFromDeposit } from './deposit-reversal';
import { membersOf } from './entry-members';
import { type PreviewDependencies, previewReversal } from './preview-reversal';

/** A reversal that an administrator ordered. */
interface OrderedReversal {
  readonly reason: string;
  /** Name of the preview that the administrator saw; `undefined` if they saw none. */
  readonly stateToken: string | undefined;
}

/**
 * Reverses an entry. A repeated request gets the existing reversal.
 *
 * @returns the reversal's id
 * @throws DomainError ENTRY_NOT_REVERSIBLE, INSUFFICIENT_BALANCE or STATE_CHANGED
 */
export async function reverseEntry(
  dependencies: PreviewDependencies,
  unit: UnitOfWork,
  entry: JournalEntryRow,
  { reason, stateToken }: OrderedReversal,
  actor: Actor,
): Promise<string> {
  await assertUnchanged(reversalPreviewSchema, stateToken, () =>
    previewReversal(dependencies, unit, entry, actor),
  );
  const { ledger, now } = dependencies;
  const at = now();
  const { entryId, isRepetition } = await ledger.reverse(unit, entry.reference, {
    description: `Estorno: ${reason}`,
    postedAt: at,
  });
  if (!isRepetition) {
    await takeBackFromDeposit(dependencies, unit, entry);
    await publishAudit(unit, actor, {
      userId: membersOf(entry)[0] ?? '',
      action: 'reverse_entry',
      entityType: 'journal_entry',
      entityId: String(entry._id),
      happenedAt: at,
      description: `Lançamento estornado: ${reason}`,
    });
  }
  return entryId;
}
