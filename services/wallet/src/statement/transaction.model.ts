import {
  type BasisPoints,
  type Cents,
  type MemberWallet,
  type TransactionCategory,
  transactionCategorySchema,
  transactionStatusSchema,
  transactionTypeSchema,
} from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { z } from 'zod';

export type TransactionType = z.infer<typeof transactionTypeSchema>;
export type TransactionStatus = z.infer<typeof transactionStatusSchema>;

/** A day that a profit pays, with its rate. */
export interface PaidDay {
  /** `yyyy-mm-dd` in the operator's time zone. */
  readonly date: string;
  readonly rate: BasisPoints;
}

/** A line of a member's statement. */
export interface TransactionRow {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly type: TransactionType;
  readonly category: TransactionCategory;
  readonly walletType: MemberWallet;
  /** Amount in cents, never below zero. */
  readonly amount: Cents;
  readonly description: string;
  /** Description in the form that searches compare: lower case, without accents. */
  readonly searchText: string;
  readonly status: TransactionStatus;
  readonly relatedDepositId: string | null;
  readonly relatedInvestmentId: string | null;
  readonly relatedWithdrawalId: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Days that a profit pays, earliest first; absent from other lines and from early profits. */
  readonly paidDays?: readonly PaidDay[];
  /** Id of the journal entry that moved the money. */
  readonly entryId: Types.ObjectId;
  readonly createdAt: Date;
  /** Time when a pending line got its final state; absent from other lines. */
  readonly settledAt?: Date;
}

const paidDay = new Schema<PaidDay>(
  { date: { type: String, required: true }, rate: { type: Number, required: true } },
  { _id: false },
);

const schema = new Schema<TransactionRow>(
  {
    userId: { type: String, required: true },
    type: { type: String, enum: transactionTypeSchema.options, required: true },
    category: { type: String, enum: transactionCategorySchema.options, required: true },
    walletType: { type: String, required: true },
    amount: { type: Number, required: true },
    description: { type: String, required: true },
    searchText: { type: String, required: true },
    status: { type: String, enum: transactionStatusSchema.options, required: true },
    relatedDepositId: { type: String, default: null },
    relatedInvestmentId: { type: String, default: null },
    relatedWithdrawalId: { type: String, default: null },
    metadata: { type: Schema.Types.Mixed, default: {} },
    // Without a default, so that lines of other categories have no empty list.
    paidDays: { type: [paidDay], default: undefined },
    entryId: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    settledAt: { type: Date },
  },
  { collection: 'transactions', versionKey: false, minimize: false },
);
// A member's statement, newest first.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
// A member's lines of some categories, for administrators.
schema.index({ userId: 1, category: 1, createdAt: -1, _id: -1 });
// Withdrawals paid in a period, for files that contain only posted money.
schema.index(
  { userId: 1, settledAt: -1, _id: -1 },
  { partialFilterExpression: { settledAt: { $type: 'date' } } },
);
// Line of a withdrawal whose final state becomes known.
schema.index({ relatedWithdrawalId: 1 }, { sparse: true });
// Profits of an investment, newest first, for administrators.
schema.index(
  { relatedInvestmentId: 1, createdAt: -1, _id: -1 },
  { partialFilterExpression: { category: 'profit' }, name: 'profits of an investment' },
);
// Lines of an entry that is reversed.
schema.index({ entryId: 1 });

export function transactionModel(connection: Connection): Model<TransactionRow> {
  return connection.model<TransactionRow>('Transaction', schema);
}
