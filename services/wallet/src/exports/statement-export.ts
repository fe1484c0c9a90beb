import type { Cents, Language } from '@bambuzal/contracts';
import type { Period } from '../statement/period';
import type { TransactionRow } from '../statement/transaction.model';
import type { ExportWords } from './export-words';

/** All that a file is written from; each format takes what it shows. */
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
  /** The amount that the member can use at this moment. */
  readonly usable: Cents;
  /** That, and what waiting withdrawals have reserved: it has not left the account. */
  readonly posted: Cents;
  readonly language: Language;
  readonly words: ExportWords;
  readonly now: Date;
}

/** @returns the amount as it changes the balance: below zero for a debit */
export function signedAmount({ type, amount }: Pick<TransactionRow, 'type' | 'amount'>): number {
  return type === 'debit' ? 0 - amount : amount;
}
