import type { Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** Profits that the wallet credits together. */
export interface ProfitBatchRow {
  /** `<date>:<number>`. */
  readonly _id: string;
  /** `yyyy-mm-dd` of the run. */
  readonly date: string;
  readonly count: number;
  /** Cents. */
  readonly amount: Cents;
  /** `null` until the wallet has said so. */
  readonly creditedAt: Date | null;
}

const schema = new Schema<ProfitBatchRow>(
  {
    _id: String,
    date: { type: String, required: true },
    count: { type: Number, required: true },
    amount: { type: Number, required: true },
    creditedAt: { type: Date, default: null },
  },
  { collection: 'profit_batches', versionKey: false },
);
// Tells whether a run waits for the wallet, and sums up its credits.
schema.index({ date: 1, creditedAt: 1 });

export function profitBatchModel(connection: Connection): Model<ProfitBatchRow> {
  return connection.model<ProfitBatchRow>('ProfitBatch', schema);
}
