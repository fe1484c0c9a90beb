import { DomainError, type reversalPreviewSchema } from '@bambuzal/contracts';
import {
  type Actor,
  type Figure,
  ownMoneyRefusal,
  type Preview,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { z } from 'zod';
import { decideDeposit } from '../deposits/decide-deposit';
import type { WalletDependencies } from '../dependencies';
import { bonusReceivable } from '../ledger/accounts';
import type { JournalEntryRow } from '../ledger/journal-entry.model';
import { postingFigures } from '../ledger/posting-figures';
import { isReversibleKind, reversalLines, reversalReference } from '../ledger/reversal';
import { reversedCredit } from './deposit-reversal';
import { membersOf } from './entry-members';

type Answer = z.output<typeof reversalPreviewSchema>;
type Label = Answer['figures'][number]['label'];
type ReversalPreview = Preview<Label, Answer['warnings'][number]>;

export type PreviewDependencies = Pick<
  WalletDependencies,
  'connection' | 'counts' | 'documentMarks' | 'entries' | 'ledger' | 'now' | 'transactions'
>;

/** Outlook on the reversal of an entry. Changes nothing. */
export async function previewReversal(
  dependencies: PreviewDependencies,
  unit: UnitOfWork,
  entry: JournalEntryRow,
  by: Pick<Actor, 'caller'>,
): Promise<ReversalPreview> {
  const { ledger, now } = dependencies;
  const refusal =
    ownMoneyRefusal(by, ...membersOf(entry)) ?? (await refusalOf(dependencies, unit, entry));
  const id = String(entry._id);
  if (refusal) return { figures: [], warnings: [], blockedBy: refusal, shown: [id] };
  const credit = await reversedCredit(dependencies, unit, entry);
  const verdict = credit && decideDeposit(credit.deposit, credit.event, now());
  const lines = await ledger.linesToPost(unit, {
    reference: reversalReference(entry.reference),
    lines: reversalLines(entry),
  });
  const figures = await postingFigures(ledger, unit, { lines });
  const isRefused = verdict instanceof DomainError;
  const cancels = !isRefused && verdict?.state.status === 'cancelled';
  return {
    figures,
    warnings: [
      ...(figures.some(paysDebt) ? ['pays_debt' as const] : []),
      ...(cancels ? ['cancels_deposit' as const] : []),
    ],
    blockedBy: isRefused
      ? verdict
      : figures.some(isShort)
        ? new DomainError('INSUFFICIENT_BALANCE')
        : undefined,
    shown: [id, credit?.deposit.status, credit?.deposit.receivedAmount],
  };
}

/** Reads whether an entry can be reversed at all, whatever the balances are. */
async function refusalOf(
  { entries }: Pick<PreviewDependencies, 'entries'>,
  { session }: UnitOfWork,
  { kind, reference }: JournalEntryRow,
): Promise<DomainError | undefined> {
  if (!isReversibleKind(kind)) return new DomainError('ENTRY_NOT_REVERSIBLE');
  const reversal = { reference: reversalReference(reference) };
  const isReversed = (await entries.exists(reversal).session(session)) !== null;
  return isReversed ? new DomainError('ENTRY_REVERSED') : undefined;
}

/** A debt is a balance below zero. */
function paysDebt({ label, before, after }: Figure<Label>): boolean {
  return label === bonusReceivable && before !== null && after > before;
}

/** Whether the ledger would refuse the change: a wallet below zero, or a debt above it. */
function isShort({ label, before, after }: Figure<Label>): boolean {
  if (before === null) return false;
  return label === bonusReceivable ? after > before && after > 0 : after < before && after < 0;
}
