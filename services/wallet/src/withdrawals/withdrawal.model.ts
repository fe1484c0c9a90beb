import {
  payoutStatusSchema,
  withdrawableWalletSchema,
  withdrawalHoldReasonSchema,
  withdrawalMethodSchema,
  withdrawalPersonReasonSchema,
  withdrawalRiskBandSchema,
  withdrawalStatusSchema,
} from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import type { WithdrawalRisk } from './risk/withdrawal-risk';
import type { Withdrawal } from './withdrawal';

const signal = new Schema<WithdrawalRisk['signals'][number]>(
  { signal: { type: String, required: true }, points: { type: Number, required: true } },
  { _id: false },
);

const risk = new Schema<WithdrawalRisk>(
  {
    score: { type: Number, required: true },
    band: { type: String, enum: withdrawalRiskBandSchema.options, required: true },
    signals: { type: [signal], required: true },
    assessedAt: { type: Date, required: true },
  },
  { _id: false },
);

const schema = new Schema<Withdrawal>(
  {
    userId: { type: String, required: true },
    amount: { type: Number, required: true },
    fee: { type: Number, required: true },
    netAmount: { type: Number, required: true },
    walletType: { type: String, enum: withdrawableWalletSchema.options, required: true },
    method: { type: String, enum: withdrawalMethodSchema.options, required: true },
    status: { type: String, enum: withdrawalStatusSchema.options, required: true },
    payoutStatus: { type: String, enum: payoutStatusSchema.options, required: true },
    pixKeyId: { type: String, default: null },
    keyType: { type: String, default: null },
    destination: { type: String, required: true },
    usdtRate: { type: Number, default: null },
    isAutomatic: { type: Boolean, required: true },
    personNeededFor: { type: String, enum: withdrawalPersonReasonSchema.options, default: null },
    risk: { type: risk, default: null },
    isSimulated: { type: Boolean, required: true },
    attempt: { type: Number, default: 0 },
    provider: { type: String, default: null },
    externalPaymentId: { type: String, default: null },
    adminNotes: { type: String, default: null },
    rejectionReason: { type: String, default: null },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    heldUntil: { type: Date, default: null },
    heldFor: { type: String, enum: withdrawalHoldReasonSchema.options, default: null },
    processedAt: { type: Date, default: null },
    processedBy: { type: String, default: null },
    paidAt: { type: Date, default: null },
    payoutDueAt: { type: Date, default: null },
    payoutTries: { type: Number, default: 0 },
    correlationId: { type: String, default: null },
  },
  { collection: 'withdrawals', versionKey: false },
);
// A member's own withdrawals, and the administrators' list: each filter, newest first or by due
// time.
for (const filtered of ['userId', 'status', 'payoutStatus', 'method', 'risk.band']) {
  schema.index({ [filtered]: 1, createdAt: -1, _id: -1 });
  schema.index({ [filtered]: 1, dueAt: 1, _id: 1 });
}
schema.index({ createdAt: -1, _id: -1 });
schema.index({ dueAt: 1, _id: 1 });
schema.index({ amount: 1, _id: 1 });
// A member's withdrawals of some statuses, for administrators.
schema.index({ userId: 1, status: 1, createdAt: -1, _id: -1 });
// Sums of a member's paid withdrawals, from the index alone.
schema.index({ userId: 1, payoutStatus: 1, netAmount: 1, fee: 1 });
// Automatic withdrawals to approve once their hold is over.
schema.index({ status: 1, isAutomatic: 1, payoutDueAt: 1 });
// Due payouts, read by the payout worker.
schema.index({ payoutStatus: 1, provider: 1, payoutDueAt: 1 });
// Payouts that wait, longest first, for the metrics.
schema.index(
  { processedAt: 1 },
  { name: 'sending', partialFilterExpression: { payoutStatus: 'sending' } },
);
// Withdrawals decided in a period, with the times that say how long the decisions took.
schema.index({ processedAt: -1, createdAt: 1, dueAt: 1 });
// Each identifier of a provider's or bank's payment belongs to one withdrawal.
schema.index(
  { externalPaymentId: 1 },
  { unique: true, partialFilterExpression: { externalPaymentId: { $type: 'string' } } },
);

export function withdrawalModel(connection: Connection): Model<Withdrawal> {
  return connection.model<Withdrawal>('Withdrawal', schema);
}
