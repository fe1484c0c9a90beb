import type { UnitOfWork } from '@bambuzal/service-kit';
import type { DepositEvent } from '../deposits/decide-deposit';
import type { Deposit } from '../deposits/deposit';
import { DepositStore } from '../deposits/deposit.store';
import type { JournalEntryRow } from '../ledger/journal-entry.model';
import type { WalletDependencies } from '../dependencies';

type Dependencies = Pick<
  WalletDependencies,
  'connection' | 'counts' | 'documentMarks' | 'ledger' | 'now' | 'transactions'
>;

interface ReversedCredit {
  readonly deposit: Deposit;
  readonly event: Extract<DepositEvent, { readonly kind: 'credit_reversed' }>;
}

/**
 * Reads the deposit that an entry credited, and what the entry's reversal means to it.
 *
 * @returns `undefined` if the entry credited no deposit
 */
export async function reversedCredit(
  dependencies: Dependencies,
  unit: UnitOfWork,
  entry: JournalEntryRow,
): Promise<ReversedCredit | undefined> {
  if (entry.kind !== 'deposit') return undefined;
  const line = await dependencies.transactions
    .findOne({ entryId: entry._id })
    .session(unit.session)
    .lean();
  const id = line?.relatedDepositId;
  if (line == null || id == null) return undefined;
  return {
    deposit: await new DepositStore(dependencies).read(id, unit),
    event: {
      kind: 'credit_reversed',
      amount: line.amount,
      isApproval: entry.reference === `deposit:approval:${id}`,
    },
  };
}

/**
 * Updates a deposit when one of its credits is reversed, in the same transaction.
 *
 * @throws DomainError ENTRY_NOT_REVERSIBLE
 */
export async function takeBackFromDeposit(
  dependencies: Dependencies,
  unit: UnitOfWork,
  entry: JournalEntryRow,
): Promise<void> {
  const credit = await reversedCredit(dependencies, unit, entry);
  if (credit) await new DepositStore(dependencies).apply(unit, credit.deposit, credit.event);
}
