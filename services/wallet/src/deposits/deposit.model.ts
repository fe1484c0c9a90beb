import {
  type Cents,
  type DepositMethod,
  depositMethodSchema,
  type DepositStatus,
  depositStatusSchema,
} from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { type CryptoPaymentStatus, cryptoPaymentStatuses } from '../providers/crypto-provider';

/** A payment that came in, as it was taken account of: once, by its id. */
export interface IncomingPayment {
  /** The provider's: endToEndId or payment id. */
  readonly id: string;
  /** Cents that it is worth. */
  readonly amount: Cents;
  /** Cents of it that were credited; the rest had been by an administrator's approval. */
  readonly credited: Cents;
  /** When it was taken account of. */
  readonly settledAt: Date;
}

/** An administrator's word that money came in which the provider had not reported. */
export interface Approval {
  /** Cents credited on it. */
  readonly amount: Cents;
  /** Cents of it that no reported payment stands for yet. */
  readonly unreported: Cents;
  readonly by: string;
  readonly at: Date;
}

/** How it is to be paid; what is not of the method is `null`. */
export interface PaymentRow {
  readonly pixCopyPaste: string | null;
  readonly address: string | null;
  /** Decimal text in tokens, six places. */
  readonly payAmount: string | null;
  readonly actuallyPaid: string | null;
  /** Cents for one token. */
  readonly rate: Cents | null;
  readonly confirmations: number | null;
  readonly requiredConfirmations: number | null;
}

export interface DepositRow {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly method: DepositMethod;
  /** Cents asked for. */
  readonly amount: Cents;
  /** Cents credited so far. */
  readonly receivedAmount: Cents;
  readonly status: DepositStatus;
  /** Of the payer, where the method asks for it: CPF or CNPJ, bare. */
  readonly document: string | null;
  readonly provider: string;
  readonly simulated: boolean;
  /** The provider's name for it: txid, or payment id once there is one. */
  readonly externalId: string | null;
  /** Further payments to the same address, which have ids of their own. */
  readonly repeatedIds: readonly string[];
  readonly payment: PaymentRow;
  /** What the provider said last of the first payment; it only moves forward. */
  readonly providerStatus: CryptoPaymentStatus | null;
  readonly payments: readonly IncomingPayment[];
  readonly approval: Approval | null;
  /** The purchase that waits for it; absent where a member just pays in. */
  readonly investmentId?: string;
  /** Whether it is cancelled because the provider failed, so that it may still come to be. */
  readonly providerFailed: boolean;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  /** When the provider is asked next; whoever asks moves it ahead, as a lease. Absent: not again. */
  readonly nextCheckAt?: Date;
}

const payment = new Schema<PaymentRow>(
  {
    pixCopyPaste: { type: String, default: null },
    address: { type: String, default: null },
    payAmount: { type: String, default: null },
    actuallyPaid: { type: String, default: null },
    rate: { type: Number, default: null },
    confirmations: { type: Number, default: null },
    requiredConfirmations: { type: Number, default: null },
  },
  { _id: false },
);

const schema = new Schema<DepositRow>(
  {
    userId: { type: String, required: true },
    method: { type: String, enum: depositMethodSchema.options, required: true },
    amount: { type: Number, required: true },
    receivedAmount: { type: Number, default: 0 },
    status: { type: String, enum: depositStatusSchema.options, required: true },
    document: { type: String, default: null },
    provider: { type: String, required: true },
    simulated: { type: Boolean, required: true },
    externalId: { type: String, default: null },
    repeatedIds: { type: [String], default: [] },
    payment: { type: payment, required: true },
    providerStatus: { type: String, enum: [...cryptoPaymentStatuses, null], default: null },
    payments: [{ _id: false, id: String, amount: Number, credited: Number, settledAt: Date }],
    approval: {
      type: new Schema<Approval>(
        { amount: Number, unreported: Number, by: String, at: Date },
        { _id: false },
      ),
      default: null,
    },
    investmentId: { type: String },
    providerFailed: { type: Boolean, default: false },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    confirmedAt: { type: Date, default: null },
    nextCheckAt: { type: Date },
  },
  { collection: 'deposits', versionKey: false },
);
// A member's deposits, newest first; also those of one member for administrators.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
// Those of a member that may still be paid.
schema.index({ userId: 1, expiresAt: -1 });
// Administrators: all deposits, those in a state, those of a method; newest first.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ method: 1, createdAt: -1, _id: -1 });
// What a callback is about.
schema.index({ provider: 1, externalId: 1 });
schema.index({ provider: 1, repeatedIds: 1 });
// The reconciler: what is due, the longest waiting first.
schema.index({ nextCheckAt: 1 }, { sparse: true });
// One deposit to a purchase, however often it is asked for.
schema.index({ investmentId: 1 }, { unique: true, sparse: true });
// What was credited in a period.
schema.index({ confirmedAt: 1 });

export function depositModel(connection: Connection): Model<DepositRow> {
  return connection.model<DepositRow>('Deposit', schema);
}

export const openStatuses: readonly DepositStatus[] = [
  'awaiting_payment',
  'confirming',
  'partially_paid',
];

export function isOpen({ status }: Pick<DepositRow, 'status'>): boolean {
  return openStatuses.includes(status);
}

/** @returns the ids of payments that are known of and not yet taken account of */
export function unsettledIds({ externalId, repeatedIds, payments }: DepositRow): string[] {
  const known = externalId === null ? repeatedIds : [externalId, ...repeatedIds];
  return known.filter((id) => !payments.some((settled) => settled.id === id));
}
