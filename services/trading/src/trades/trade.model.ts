import { priceSourceSchema, tradeFailureSchema } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import { type Trade, tradeStates } from './trade';

const schema = new Schema<Trade>(
  {
    userId: { type: String, required: true },
    pair: { type: String, required: true },
    decimals: { type: Number, required: true },
    direction: { type: String, enum: ['CALL', 'PUT'], required: true },
    amount: { type: Number, required: true },
    payout: { type: Number, required: true },
    duration: { type: Number, required: true },
    entryAt: { type: Number, required: true },
    exitAt: { type: Number, required: true },
    state: { type: String, enum: tradeStates, required: true },
    failure: { type: String, enum: [...tradeFailureSchema.options, null], default: null },
    source: { type: String, enum: priceSourceSchema.options, required: true },
    entryPrice: { type: Number, default: null },
    exitPrice: { type: Number, default: null },
    entryTradeId: { type: Number, default: null },
    exitTradeId: { type: Number, default: null },
    outcome: { type: String, enum: ['won', 'lost', 'equal', null], default: null },
    result: { type: Number, default: null },
    awaitsAnswer: { type: Boolean, default: false },
    receipt: { type: String, required: true },
    lane: { type: Number, required: true },
    exposureId: { type: String, required: true },
    robot: {
      type: new Schema({ runId: String, signalAt: Number }, { _id: false }),
      default: null,
    },
    createdAt: { type: Date, required: true },
    settledAt: { type: Date, default: null },
  },
  { collection: 'trading_trades', versionKey: false },
);
// Results stand in an index of their own, so that an order does not write it, and its settlement once.
const settled = { partialFilterExpression: { state: 'settled' } } as const;
// Finds a member's trades, newest first.
schema.index({ userId: 1, _id: -1 });
// A member's results of one source, in order.
schema.index({ userId: 1, source: 1, exitAt: 1, _id: 1 }, settled);
// The same of one pair, and the pairs with results. A run's results are found by the run.
schema.index({ userId: 1, source: 1, pair: 1, exitAt: 1, _id: 1 }, settled);
// Finds the due trades of a lane.
schema.index({ lane: 1, exitAt: 1 }, { partialFilterExpression: { state: 'open' } });
// Allows a robot one trade for each signal. Also finds a run's orders.
schema.index(
  { 'robot.runId': 1, 'robot.signalAt': 1 },
  { unique: true, partialFilterExpression: { 'robot.runId': { $exists: true } } },
);

export function tradeModel(connection: Connection): Model<Trade> {
  return connection.model<Trade>('Trade', schema);
}
