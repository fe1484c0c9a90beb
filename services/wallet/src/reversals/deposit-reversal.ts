import { DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { depositModel } from '../deposits/deposit.model';
import type { JournalEntryRow } from '../ledger/journal-entry.model';
import type { WalletParts } from '../parts';

/**
 * Has a deposit show that a credit of it was undone, in the same transaction.
 *
 * An approval that is undone counts as never given: a payment that comes later is credited in full.
 * One that reported payments were matched with already cannot be undone, since those payments came
 * in; an adjustment is for that. A payment that is undone stays on the deposit's list, so that the
 * same report does not bring it back.
 *
 * @throws DomainError ENTRY_NOT_REVERSIBLE
 */
export async function takeBackFromDeposit(
  { connection, now, transactions }: Pick<WalletParts, 'connection' | 'now' | 'transactions'>,
  unit: UnitOfWork,
  entry: JournalEntryRow,
): Promise<void> {
  const { session } = unit;
  const line = await transactions.findOne({ entryId: entry._id }).session(session).lean();
  const id = line?.relatedDepositId;
  if (line == null || id == null) return;
  const rows = depositModel(connection);
  const deposit = await rows.findById(id).session(session).orFail().lean();
  const { approval, receivedAmount } = deposit;
  const isApproval = entry.reference === `deposit:approval:${id}`;
  if (isApproval && approval && approval.unreported !== approval.amount) {
    throw new DomainError('ENTRY_NOT_REVERSIBLE');
  }
  const left = receivedAmount - line.amount;
  await rows.updateOne(
    { _id: deposit._id },
    {
      $set: {
        receivedAmount: left,
        ...(left === 0 && { status: 'cancelled', confirmedAt: null }),
        // What the provider has of it counts again.
        ...(isApproval && { approval: null, nextCheckAt: now() }),
      },
    },
    { session },
  );
}
