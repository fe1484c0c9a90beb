import type { Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

export const entryKinds = [
  'deposit',
  'withdrawal_hold',
  'withdrawal_settlement',
  'withdrawal_release',
  'purchase',
  'capital',
  'profit',
  'bonus',
  'adjustment',
  'trading_hold',
  'trading_settlement',
  'reversal',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export interface JournalLine {
  /** Id of the account document. */
  readonly account: string;
  /** Cents; above zero if the account receives, below zero if the account pays. */
  readonly amount: Cents;
}

/** A posting. It is never changed or deleted: a mistake is reversed by another entry. */
export interface JournalEntryRow {
  readonly _id: Types.ObjectId;
  /** Idempotency key: each reference has one entry. */
  readonly reference: string;
  readonly kind: EntryKind;
  readonly description: string;
  /** Lines of the entry, which sum to zero. */
  readonly lines: readonly JournalLine[];
  /** Id of the entry that this entry reverses. */
  readonly reverses?: Types.ObjectId;
  readonly postedAt: Date;
}

const schema = new Schema<JournalEntryRow>(
  {
    reference: { type: String, required: true },
    kind: { type: String, enum: entryKinds, required: true },
    description: { type: String, required: true },
    lines: [{ _id: false, account: String, amount: Number }],
    reverses: Schema.Types.ObjectId,
    postedAt: { type: Date, required: true },
  },
  { collection: 'journal_entries', versionKey: false },
);
schema.index({ reference: 1 }, { unique: true });
// Postings of one account, newest first.
schema.index({ 'lines.account': 1, _id: -1 });
// Entries posted in a period, by kind.
schema.index({ kind: 1, postedAt: -1 });

export function journalEntryModel(connection: Connection): Model<JournalEntryRow> {
  return connection.model<JournalEntryRow>('JournalEntry', schema);
}
