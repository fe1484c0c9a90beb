import {
  type BasisPoints,
  type CancelReason,
  cancelReasonSchema,
  type Cents,
  type CryptoNetwork,
  type CryptoToken,
  type DepositMethod,
  type depositRefused,
  type InvestmentStatus,
  investmentStatusSchema,
  type MessageData,
  type PayWith,
  payWithSchema,
} from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

export type DepositRefusal = Pick<MessageData<typeof depositRefused>, 'reason' | 'limit'>;

/** Terms promised at the purchase; a later change of the package does not affect them. */
export interface InvestmentTerms {
  readonly packageName: string;
  /** Either this, or least and greatest. */
  readonly dailyRate: BasisPoints | null;
  readonly minDailyRate: BasisPoints | null;
  readonly maxDailyRate: BasisPoints | null;
  /** Days that pay. */
  readonly durationDays: number;
  readonly returnCapital: boolean;
  readonly businessDaysOnly: boolean;
}

/** Instructions for paying it from outside, as the wallet arranged it. */
export interface InvestmentPayment {
  readonly method: DepositMethod;
  readonly depositId: string;
  readonly pixCopyPaste: string | null;
  readonly address: string | null;
  readonly network: CryptoNetwork | null;
  readonly token: CryptoToken | null;
  readonly payAmount: string | null;
  readonly expiresAt: Date;
  readonly simulated: boolean;
}

export interface InvestmentRow {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly packageId: Types.ObjectId;
  readonly amount: Cents;
  readonly status: InvestmentStatus;
  readonly payWith: PayWith;
  readonly terms: InvestmentTerms;
  /** The payer's document, for PIX. */
  readonly document: string | null;
  readonly payment: InvestmentPayment | null;
  /** The attempt that the wallet has not answered yet; `null` when there is none. */
  readonly purchaseId: string | null;
  /** Number of attempts so far; part of the next attempt's name. */
  readonly attempts: number;
  /** The last attempt that the wallet refused; says how the request that waits for it ends. */
  readonly refusedPurchaseId: string | null;
  /** Money for it came in while an attempt was under way: a refusal of that one is followed by another. */
  readonly asksAgain: boolean;
  /** Why it cannot be paid from outside; `null` unless the wallet said so. */
  readonly depositRefusal: DepositRefusal | null;
  readonly cancelReason: CancelReason | null;
  /** Days, `yyyy-mm-dd` of the operator. The first that pays is the first of its kind after `startDate`. */
  readonly startDate: string | null;
  /** The last day that pays. */
  readonly endDate: string | null;
  /** The day that is paid next; `null` unless active. */
  readonly nextProfitDate: string | null;
  readonly lastProfitDate: string | null;
  /**
   * Number of days paid, and the sum of their rates: the profit paid is `profitOf(amount,
   * rateSum)`.
   */
  readonly paidDays: number;
  readonly rateSum: BasisPoints;
  /** Cents requested from the wallet so far; always `profitOf(amount, rateSum)`. */
  readonly profit: Cents;
  readonly coolingOffUntil: Date | null;
  readonly createdAt: Date;
  readonly activatedAt: Date | null;
  readonly completedAt: Date | null;
  readonly cancelledAt: Date | null;
  /** When the wallet said that the capital went where it goes. */
  readonly capitalSettledAt: Date | null;
  /** When it came to count for levels and achievements: once it could no longer be undone. */
  readonly settledAt: Date | null;
}

const terms = new Schema<InvestmentTerms>(
  {
    packageName: { type: String, required: true },
    dailyRate: { type: Number, default: null },
    minDailyRate: { type: Number, default: null },
    maxDailyRate: { type: Number, default: null },
    durationDays: { type: Number, required: true },
    returnCapital: { type: Boolean, required: true },
    businessDaysOnly: { type: Boolean, required: true },
  },
  { _id: false },
);

const payment = new Schema<InvestmentPayment>(
  {
    method: { type: String, required: true },
    depositId: { type: String, required: true },
    pixCopyPaste: { type: String, default: null },
    address: { type: String, default: null },
    network: { type: String, default: null },
    token: { type: String, default: null },
    payAmount: { type: String, default: null },
    expiresAt: { type: Date, required: true },
    simulated: { type: Boolean, required: true },
  },
  { _id: false },
);

const schema = new Schema<InvestmentRow>(
  {
    userId: { type: String, required: true },
    packageId: { type: Schema.Types.ObjectId, required: true },
    amount: { type: Number, required: true },
    status: { type: String, enum: investmentStatusSchema.options, required: true },
    payWith: { type: String, enum: payWithSchema.options, required: true },
    terms: { type: terms, required: true },
    document: { type: String, default: null },
    payment: { type: payment, default: null },
    purchaseId: { type: String, default: null },
    attempts: { type: Number, default: 0 },
    refusedPurchaseId: { type: String, default: null },
    asksAgain: { type: Boolean, default: false },
    depositRefusal: {
      type: new Schema<DepositRefusal>({ reason: String, limit: Number }, { _id: false }),
      default: null,
    },
    cancelReason: { type: String, enum: [...cancelReasonSchema.options, null], default: null },
    startDate: { type: String, default: null },
    endDate: { type: String, default: null },
    nextProfitDate: { type: String, default: null },
    lastProfitDate: { type: String, default: null },
    paidDays: { type: Number, default: 0 },
    rateSum: { type: Number, default: 0 },
    profit: { type: Number, default: 0 },
    coolingOffUntil: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    activatedAt: { type: Date, default: null },
    completedAt: { type: Date, default: null },
    cancelledAt: { type: Date, default: null },
    capitalSettledAt: { type: Date, default: null },
    settledAt: { type: Date, default: null },
  },
  { collection: 'investments', versionKey: false },
);
// A member's investments, newest first: all, and those in a state (also counted).
schema.index({ userId: 1, createdAt: -1, _id: -1 });
schema.index({ userId: 1, status: 1, createdAt: -1, _id: -1 });
// Administrators: all, those in a state, those of a package.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ packageId: 1, createdAt: -1, _id: -1 });
// The profit run: investments due up to a day, in an order that stays stable during the run.
schema.index(
  { nextProfitDate: 1, _id: 1 },
  { partialFilterExpression: { status: 'active' }, name: 'due' },
);
// Investments that do not count for levels yet although their cooling-off period has ended.
schema.index(
  { status: 1, coolingOffUntil: 1, _id: 1 },
  { partialFilterExpression: { settledAt: null }, name: 'unsettled' },
);

export function investmentModel(connection: Connection): Model<InvestmentRow> {
  return connection.model<InvestmentRow>('Investment', schema);
}
