import { DomainError, reversalEndpoint } from '@bambuzal/contracts';
import {
  type Actor,
  assertNotOwnMoney,
  objectIdOf,
  operation,
  type Operation,
  originOf,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import { accountOf } from '../ledger/accounts';
import type { EntryKind, JournalEntryRow } from '../ledger/journal-entry.model';
import { publishAudit, type WalletDependencies } from '../dependencies';
import { takeBackFromDeposit } from './deposit-reversal';

/**
 * Kinds of entries that can be reversed. Other kinds are steps of a process that ends by its own
 * rules, as a withdrawal or a purchase.
 */
const reversible: readonly EntryKind[] = ['deposit', 'adjustment'];

type Dependencies = Pick<
  WalletDependencies,
  | 'connection'
  | 'counts'
  | 'documentMarks'
  | 'entries'
  | 'idempotency'
  | 'ledger'
  | 'now'
  | 'transactions'
>;

export function reversalRoutes(dependencies: Dependencies): Operation[] {
  return [
    operation(reversalEndpoint, async ({ params, body, caller, request }) => {
      const actor = { caller, origin: originOf(request) };
      const entry = await dependencies.entries.findById(objectIdOf(params.id)).lean();
      if (!entry) throw new DomainError('NOT_FOUND');
      assertNotOwnMoney({ caller }, ...membersOf(entry));
      if (!reversible.includes(entry.kind)) throw new DomainError('ENTRY_NOT_REVERSIBLE');
      const entryId = await dependencies.idempotency.once(
        request,
        caller.sub,
        (unit) => reverse(dependencies, unit, entry, body.reason, actor),
        'anew',
      );
      return { entryId };
    }),
  ];
}

/** Reverses an entry. A repeated request gets the existing reversal. @returns the reversal's id */
async function reverse(
  dependencies: Dependencies,
  unit: UnitOfWork,
  entry: JournalEntryRow,
  reason: string,
  actor: Actor,
): Promise<string> {
  const { ledger, now } = dependencies;
  const at = now();
  const { entryId, isRepetition } = await ledger.reverse(unit, entry.reference, {
    description: `Estorno: ${reason}`,
    postedAt: at,
  });
  if (!isRepetition) {
    if (entry.kind === 'deposit') await takeBackFromDeposit(dependencies, unit, entry);
    await publishAudit(unit, actor, {
      userId: memberOf(entry),
      action: 'reverse_entry',
      entityType: 'journal_entry',
      entityId: String(entry._id),
      happenedAt: at,
      description: `Lançamento estornado: ${reason}`,
    });
  }
  return entryId;
}

function memberOf(entry: JournalEntryRow): string {
  return membersOf(entry)[0] ?? '';
}

function membersOf({ lines }: JournalEntryRow): string[] {
  const owners = lines.map(({ account }) => accountOf(account));
  return owners.flatMap((owner) => ('userId' in owner ? [owner.userId] : []));
}
