import { type Connection, type Model, Schema } from 'mongoose';

/** Whether orders are accepted. A single row. */
export interface HaltRow {
  readonly _id: 'current';
  readonly isHalted: boolean;
  readonly haltedAt: Date | null;
  readonly haltReason: string | null;
}

const schema = new Schema<HaltRow>(
  {
    _id: String,
    isHalted: { type: Boolean, required: true },
    haltedAt: { type: Date, default: null },
    haltReason: { type: String, default: null },
  },
  { collection: 'trading_halts', versionKey: false },
);

export function haltModel(connection: Connection): Model<HaltRow> {
  return connection.model<HaltRow>('TradingHalt', schema);
}
