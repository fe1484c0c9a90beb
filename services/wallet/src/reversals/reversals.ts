import { DomainError, reversalEndpoint } from '@bambuzal/contracts';
import { type Actor, objectIdOf, operation, type Operation, originOf } from '@bambuzal/service-kit';
import { accountOf } from '../ledger/accounts';
import type { EntryKind, JournalEntryRow } from '../ledger/journal-entry.model';
import { publishAudit, type WalletParts } from '../parts';
import { takeBackFromDeposit } from './deposit-reversal';

/** Others are steps of something that has an end of its own: a withdrawal, a purchase. */
const reversible: readonly EntryKind[] = ['deposit', 'adjustment'];

type Parts = Pick<
  WalletParts,
  'connection' | 'entries' | 'ledger' | 'now' | 'transact' | 'transactions'
>;

export function reversalOperations(parts: Parts): Operation[] {
  return [
    operation(reversalEndpoint, ({ params, body, caller, request }) =>
      reverse(parts, params.id, body.reason, { caller, origin: originOf(request) }),
    ),
  ];
}

/** Repeated, it answers with the reversal that there is. */
async function reverse(
  parts: Parts,
  id: string,
  reason: string,
  actor: Actor,
): Promise<{ entryId: string }> {
  const { entries, ledger, now, transact } = parts;
  const entry = await entries.findById(objectIdOf(id)).lean();
  if (!entry) throw new DomainError('NOT_FOUND');
  if (!reversible.includes(entry.kind)) throw new DomainError('ENTRY_NOT_REVERSIBLE');
  return transact(async (unit) => {
    const at = now();
    const { entryId, isRepetition } = await ledger.reverse(unit, entry.reference, {
      description: `Estorno: ${reason}`,
      postedAt: at,
    });
    if (!isRepetition) {
      if (entry.kind === 'deposit') await takeBackFromDeposit(parts, unit, entry);
      await publishAudit(unit, actor, {
        ...{ userId: memberOf(entry), action: 'reverse_entry', entityType: 'journal_entry' },
        ...{ entityId: id, description: `Lançamento estornado: ${reason}`, happenedAt: at },
      });
    }
    return { entryId };
  });
}

function memberOf({ lines }: JournalEntryRow): string {
  const owners = lines.map(({ account }) => accountOf(account));
  const member = owners.find((owner) => 'userId' in owner);
  return member && 'userId' in member ? member.userId : '';
}
