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
    differs: { type: Boolean, default: false },
    nextCheckAt: { type: Date },
  },
  { collection: 'deposits', versionKey: false },
);
// A member's deposits, and the administrators' list: each filter, newest first.
for (const filtered of ['userId', 'status', 'method', 'differs']) {
  schema.index({ [filtered]: 1, createdAt: -1, _id: -1 });
}
schema.index({ createdAt: -1, _id: -1 });
schema.index({ amount: 1, _id: 1 });
// A member's deposits of some statuses, for administrators.
schema.index({ userId: 1, status: 1, createdAt: -1, _id: -1 });
// Searches for the provider's ids of a deposit and of its payments.
schema.index({ externalId: 1 });
schema.index({ 'payments.id': 1 });
// A member's deposits that can still be paid.
schema.index({ userId: 1, expiresAt: -1 });
// Finds the deposit that a callback is about.
schema.index({ provider: 1, externalId: 1 });
schema.index({ provider: 1, repeatedIds: 1 });
// Due deposits for checks, longest due first.
schema.index({ nextCheckAt: 1 }, { sparse: true });
// Each purchase has one deposit, even if it is requested again.
schema.index({ investmentId: 1 }, { unique: true, sparse: true });
// Deposits credited in a period.
schema.index({ confirmedAt: 1 });

export function depositModel(connection: Connection): Model<Deposit> {
  return connection.model<Deposit>('Deposit', schema);
}
