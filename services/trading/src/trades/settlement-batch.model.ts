import { type Connection, type Model, Schema } from 'mongoose';

/** Trades or Smart Trading deposits that the wallet settles together. */
export interface SettlementBatchRow {
  readonly _id: string;
  readonly source: 'trades' | 'deposits';
  readonly count: number;
  /** The house's gain in cents; negative is a loss. */
  readonly houseResult: number;
  readonly createdAt: Date;
  /** When the wallet confirmed the batch; `null` before. */
  readonly postedAt: Date | null;
}

const schema = new Schema<SettlementBatchRow>(
  {
    _id: String,
    // Older rows have no source: they are from before there were deposits, and belong to trades.
    source: { type: String, enum: ['trades', 'deposits'], default: 'trades' },
    count: { type: Number, required: true },
    houseResult: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    postedAt: { type: Date, default: null },
  },
  { collection: 'settlement_batches', versionKey: false },
);
// For the house's result of a day's trades.
schema.index({ createdAt: 1 });

export function settlementBatchModel(connection: Connection): Model<SettlementBatchRow> {
  return connection.model<SettlementBatchRow>('SettlementBatch', schema);
}
