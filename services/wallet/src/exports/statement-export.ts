import type { Language } from '@bambuzal/contracts';
import type { Period } from '@bambuzal/service-kit';
import type { TransactionRow } from '../statement/transaction.model';
import type { ExportWords } from './export-words';
import type { PostedBalances } from './posted-balances';

/** All data for a file. Each format uses only some of it. */
export interface StatementExport {
  /** Statement lines, read while the file is written. */
  readonly lines: AsyncIterable<TransactionRow>;
  readonly period: Period;
  readonly userId: string;
  /** Member's full name; `null` until this service has received the registration. */
  readonly fullName: string | null;
  readonly companyName: string;
  /** Currency code of ISO 4217. */
  readonly currency: string;
  /** Reads the balances. Called only for formats that show them. */
  readonly balances: () => Promise<PostedBalances>;
  readonly language: Language;
  readonly words: ExportWords;
  readonly now: Date;
}

/** @returns the change of the balance: below zero for a debit */
export function signedAmount({ type, amount }: Pick<TransactionRow, 'type' | 'amount'>): number {
  return type === 'debit' ? 0 - amount : amount;
}
