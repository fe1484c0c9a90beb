import { type Connection, type Model, Schema } from 'mongoose';
import { type PoolDay, poolDayStates } from './pool-day';

const index = new Schema({ value: Number, mark: Number, drawdown: Number }, { _id: false });

const trade = new Schema(
  {
    direction: { type: String, enum: ['CALL', 'PUT'], required: true },
    signalAt: { type: Number, required: true },
    entryAt: { type: Number, required: true },
    exitAt: { type: Number, required: true },
    outcome: { type: String, enum: ['won', 'lost', 'equal', null], default: null },
    stake: { type: Number, required: true },
  },
  { _id: false },
);

const rule = new Schema(
  {
    pair: { type: String, required: true },
    strategy: { type: new Schema({ strategy: String, period: Number }, { _id: false }) },
    duration: { type: Number, required: true },
    tradesPerDay: { type: Number, required: true },
    netTradesAtEnd: { type: Number, required: true },
  },
  { _id: false },
);

const cursor = new Schema(
  { depositId: String, weight: Number, shared: Number, deposits: Number },
  { _id: false },
);

const schema = new Schema<PoolDay>(
  {
    _id: String,
    startsAt: { type: Number, required: true },
    rule: { type: rule, required: true },
    feeRate: { type: Number, required: true },
    state: { type: String, enum: poolDayStates, required: true },
    weight: { type: Number, required: true },
    result: { type: Number, required: true },
    trades: { type: [trade], default: [] },
    idle: {
      type: [new Schema({ from: Number, to: { type: Number, default: null } }, { _id: false })],
      default: [],
    },
    seenUntil: { type: Number, required: true },
    cursor: { type: cursor, default: null },
    index: { type: index, required: true },
    indexAfter: { type: index, default: null },
    wins: { type: Number, required: true },
    losses: { type: Number, required: true },
    revision: { type: Number, required: true },
    closedAt: { type: Date, default: null },
  },
  { collection: 'pool_days', versionKey: false },
);
// Finds the last closed days.
schema.index({ state: 1, _id: -1 });

export function poolDayModel(connection: Connection): Model<PoolDay> {
  return connection.model<PoolDay>('PoolDay', schema);
}
