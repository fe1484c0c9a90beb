import { robotRestSchema, robotStateSchema, robotStopSchema } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Robot } from './robot';

const schema = new Schema<Robot>(
  {
    _id: String,
    runId: { type: String, required: true },
    lane: { type: Number, required: true },
    state: { type: String, enum: robotStateSchema.options, required: true },
    rest: { type: String, enum: [...robotRestSchema.options, null], default: null },
    stop: { type: String, enum: [...robotStopSchema.options, null], default: null },
    settings: { type: Schema.Types.Mixed, required: true },
    startedAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    stoppedAt: { type: Date, default: null },
    signalAt: { type: Number, required: true },
    open: { type: [String], required: true },
    trades: { type: Number, required: true },
    wins: { type: Number, required: true },
    losses: { type: Number, required: true },
    result: { type: Number, required: true },
    day: { type: String, required: true },
    tradesToday: { type: Number, required: true },
  },
  { collection: 'trading_bots', versionKey: false },
);
// Running robots of a lane, page by page.
schema.index({ state: 1, lane: 1, _id: 1 });

export function robotModel(connection: Connection): Model<Robot> {
  return connection.model<Robot>('Robot', schema);
}
