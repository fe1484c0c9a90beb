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

/** Terms promised at the purchase. A later change of the package does not affect them. */
export interface InvestmentTerms {
  readonly packageName: string;
  /** Fixed rate; `null` if the package has a lowest and a highest rate. */
  readonly dailyRate: BasisPoints | null;
  readonly minDailyRate: BasisPoints | null;
  readonly maxDailyRate: BasisPoints | null;
  /** Number of days that pay. */
  readonly durationDays: number;
  readonly returnCapital: boolean;
  readonly businessDaysOnly: boolean;
}

/** The wallet's instructions for paying the investment from outside. */
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
  /** The payer's document; only for PIX. */
  readonly document: string | null;
  readonly payment: InvestmentPayment | null;
  /** Id of the attempt that waits for the wallet's answer; otherwise `null`. */
  readonly purchaseId: string | null;
  /** Number of attempts so far. Part of the next attempt's id. */
  readonly attempts: number;
  /**
   * Id of the last refused attempt; `null` before any refusal. A command after this refusal does
   * not count as a repetition of an earlier command.
   */
  readonly refusedPurchaseId: string | null;
  /**
   * Whether money came in while an attempt was in progress. If that attempt is refused, another
   * follows.
   */
  readonly asksAgain: boolean;
  /** Reason why the investment cannot be paid from outside; `null` unless the wallet refused. */
  readonly depositRefusal: DepositRefusal | null;
  readonly cancelReason: CancelReason | null;
  /**
   * Day of the payment, `yyyy-mm-dd` in the operator's time zone. The first day that pays comes
   * after it.
   */
  readonly startDate: string | null;
  /** Last day that pays. */
  readonly endDate: string | null;
  /** Next day that pays; `null` unless the investment is active. */
  readonly nextProfitDate: string | null;
  readonly lastProfitDate: string | null;
  /**
   * Number of days paid, and below it the sum of their rates. The profit paid is `profitOf(amount,
   * rateSum)`.
   */
  readonly paidDays: number;
  readonly rateSum: BasisPoints;
  /**
   * Profit in cents requested from the wallet so far. Always equals `profitOf(amount, rateSum)`.
   */
  readonly profit: Cents;
  readonly coolingOffUntil: Date | null;
  readonly createdAt: Date;
  readonly activatedAt: Date | null;
  readonly completedAt: Date | null;
  readonly cancelledAt: Date | null;
  /** Time when the wallet reported that the capital was returned or kept. */
  readonly capitalSettledAt: Date | null;
  /**
   * Time from which the investment counts for levels and achievements, because it can no longer be
   * undone.
   */
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
// A member's investments, newest first: all, or in one state. Also used to count them.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
schema.index({ userId: 1, status: 1, createdAt: -1, _id: -1 });
// Lists for administrators: all, by state, by package; each in every order.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ packageId: 1, createdAt: -1, _id: -1 });
for (const order of ['amount', 'endDate']) {
  schema.index({ [order]: 1, _id: 1 });
  for (const filter of ['userId', 'status', 'packageId']) {
    schema.index({ [filter]: 1, [order]: 1, _id: 1 });
  }
}
// Paid investments by the day on which they began and ended.
for (const time of ['activatedAt', 'completedAt', 'cancelledAt']) {
  schema.index({ [time]: 1 }, { partialFilterExpression: { [time]: { $type: 'date' } } });
}
// Figures of a package's running investments, from the index alone.
schema.index({ packageId: 1, status: 1, userId: 1, amount: 1 });
// Profit run: investments due up to a day, in an order that does not change during the run.
schema.index(
  { nextProfitDate: 1, _id: 1 },
  { partialFilterExpression: { status: 'active' }, name: 'due' },
);
// Investments whose cooling-off period has ended but that do not count for levels yet.
schema.index(
  { status: 1, coolingOffUntil: 1, _id: 1 },
  { partialFilterExpression: { settledAt: null }, name: 'unsettled' },
);

export function investmentModel(connection: Connection): Model<InvestmentRow> {
  return connection.model<InvestmentRow>('Investment', schema);
}
