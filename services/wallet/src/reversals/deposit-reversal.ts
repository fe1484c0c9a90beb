import type { UnitOfWork } from '@bambuzal/service-kit';
import { DepositStore } from '../deposits/deposit.store';
import type { JournalEntryRow } from '../ledger/journal-entry.model';
import type { WalletDependencies } from '../dependencies';

/**
 * Updates a deposit when one of its credits is reversed, in the same transaction.
 *
 * @throws DomainError ENTRY_NOT_REVERSIBLE
 */
export async function takeBackFromDeposit(
  dependencies: Pick<
    WalletDependencies,
    'connection' | 'counts' | 'documentMarks' | 'ledger' | 'now' | 'transactions'
  >,
  unit: UnitOfWork,
  entry: JournalEntryRow,
): Promise<void> {
  const { session } = unit;
  const line = await dependencies.transactions
    .findOne({ entryId: entry._id })
    .session(session)
    .lean();
  const id = line?.relatedDepositId;
  if (line == null || id == null) return;
  const deposits = new DepositStore(dependencies);
  await deposits.apply(unit, await deposits.read(id, unit), {
    kind: 'credit_reversed',
    amount: line.amount,
    isApproval: entry.reference === `deposit:approval:${id}`,
  });
}
