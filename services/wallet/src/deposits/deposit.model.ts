import { depositMethodSchema, depositStatusSchema } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import { cryptoPaymentStatuses } from '../providers/crypto-provider';
import type { Approval, Deposit, Payment } from './deposit';

const payment = new Schema<Payment>(
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

const schema = new Schema<Deposit>(
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
// A member's deposits that may still be paid.
schema.index({ userId: 1, expiresAt: -1 });
// Administrators: all deposits, those in a state, those of a method; newest first.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ method: 1, createdAt: -1, _id: -1 });
// The deposit that a callback concerns.
schema.index({ provider: 1, externalId: 1 });
schema.index({ provider: 1, repeatedIds: 1 });
// Checks: due deposits, the longest due first.
schema.index({ nextCheckAt: 1 }, { sparse: true });
// One deposit for each purchase, even if it is requested again.
schema.index({ investmentId: 1 }, { unique: true, sparse: true });
// Deposits credited in a period.
schema.index({ confirmedAt: 1 });

export function depositModel(connection: Connection): Model<Deposit> {
  return connection.model<Deposit>('Deposit', schema);
}
