import { DomainError, reversalEndpoint, reversalPreviewEndpoint } from '@bambuzal/contracts';
import {
  assertNotOwnMoney,
  objectIdOf,
  operation,
  type Operation,
  originOf,
  previewAnswer,
} from '@bambuzal/service-kit';
import type { WalletDependencies } from '../dependencies';
import type { JournalEntryRow } from '../ledger/journal-entry.model';
import { isReversibleKind } from '../ledger/reversal';
import { membersOf } from './entry-members';
import { type PreviewDependencies, previewReversal } from './preview-reversal';
import { reverseEntry } from './reverse-entry';

type Dependencies = PreviewDependencies & Pick<WalletDependencies, 'idempotency' | 'transact'>;

export function reversalRoutes(dependencies: Dependencies): Operation[] {
  const { idempotency, transact } = dependencies;
  return [
    operation(reversalEndpoint, async ({ params, body, caller, request }) => {
      const actor = { caller, origin: originOf(request) };
      const entry = await readEntry(dependencies, params.id);
      const members = membersOf(entry);
      assertNotOwnMoney({ caller }, ...members);
      if (!isReversibleKind(entry.kind)) throw new DomainError('ENTRY_NOT_REVERSIBLE');
      const { reason, stateToken } = body;
      const entryId = await idempotency.once(
        request,
        caller.sub,
        (unit) => reverseEntry(dependencies, unit, entry, { reason, stateToken }, actor),
        'anew',
        members[0],
      );
      return { entryId };
    }),
    operation(reversalPreviewEndpoint, async ({ params, caller }) => {
      const entry = await readEntry(dependencies, params.id);
      return transact(async (unit) =>
        previewAnswer(await previewReversal(dependencies, unit, entry, { caller })),
      );
    }),
  ];
}

/** Reads an entry; entries never change. @throws DomainError NOT_FOUND */
async function readEntry(
  { entries }: Pick<Dependencies, 'entries'>,
  id: string,
): Promise<JournalEntryRow> {
  const entry = await entries.findById(objectIdOf(id)).lean();
  if (!entry) throw new DomainError('NOT_FOUND');
  return entry;
}
