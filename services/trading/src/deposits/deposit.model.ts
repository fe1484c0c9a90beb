import { depositKindSchema, smartTradingDepositStatusSchema } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Deposit } from './deposit';

const payout = new Schema(
  { amount: Number, toAvailable: Number, toYield: Number, fee: Number },
  { _id: false },
);

const amount = { type: Number, required: true };

const schema = new Schema<Deposit>(
  {
    userId: { type: String, required: true },
    kind: { type: String, enum: depositKindSchema.options, required: true },
    termDays: { type: Number, default: null },
    status: { type: String, enum: smartTradingDepositStatusSchema.options, required: true },
    principal: amount,
    value: amount,
    locked: amount,
    mark: amount,
    gains: amount,
    feesPaid: amount,
    feeRate: amount,
    flexibleFeeRate: amount,
    participatesFrom: { type: String, required: true },
    endsOn: { type: String, default: null },
    createdAt: { type: Date, required: true },
    activatedAt: { type: Date, default: null },
    bonusesHeldUntil: { type: Date, default: null },
    askedBackAt: { type: Date, default: null },
    endedAt: { type: Date, default: null },
    payout: { type: payout, default: null },
    isPayoutDue: { type: Boolean, required: true },
    lastBatchId: { type: String, default: null },
  },
  { collection: 'smart_trading_investments', versionKey: false },
);
// A member's deposits, newest first, in one state or in all states.
schema.index({ userId: 1, status: 1, _id: -1 });
schema.index({ userId: 1, _id: -1 });
// Deposits by the day on which they began and ended.
for (const time of ['activatedAt', 'endedAt']) {
  schema.index({ [time]: 1 }, { partialFilterExpression: { [time]: { $type: 'date' } } });
}
// A member's deposits that left Smart Trading recently.
schema.index({ userId: 1, endedAt: -1 });
// Participating deposits by id, in the order in which a close visits them.
schema.index({ status: 1, _id: 1 });
// Deposits waiting to leave, the earliest request first.
schema.index({ askedBackAt: 1 }, { partialFilterExpression: { status: 'revoking' } });
// Deposits due for payout.
schema.index({ _id: 1, isPayoutDue: 1 }, { partialFilterExpression: { isPayoutDue: true } });
// Lists for administrators: all, by state, by kind, by member; each in every order.
for (const order of ['createdAt', 'principal', 'endsOn']) {
  schema.index({ [order]: 1, _id: 1 });
  for (const filter of ['status', 'kind', 'userId']) {
    schema.index({ [filter]: 1, [order]: 1, _id: 1 });
  }
}

export function depositModel(connection: Connection): Model<Deposit> {
  return connection.model<Deposit>('SmartTradingDeposit', schema);
}
