import type { Language } from '@bambuzal/contracts';
import type { Period } from '../statement/period';
import type { TransactionRow } from '../statement/transaction.model';
import type { ExportWords } from './export-words';
import type { PostedBalances } from './posted-balances';

/** All data for a file; each format takes the part that it shows. */
export interface StatementExport {
  /** Read as they are written. */
  readonly lines: AsyncIterable<TransactionRow>;
  readonly period: Period;
  readonly userId: string;
  /** `null` while their registration has not been heard of. */
  readonly fullName: string | null;
  readonly companyName: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Read when a format asks for them. */
  readonly balances: () => Promise<PostedBalances>;
  readonly language: Language;
  readonly words: ExportWords;
  readonly now: Date;
}

/** @returns the amount as it changes the balance: below zero for a debit */
export function signedAmount({ type, amount }: Pick<TransactionRow, 'type' | 'amount'>): number {
  return type === 'debit' ? 0 - amount : amount;
}
