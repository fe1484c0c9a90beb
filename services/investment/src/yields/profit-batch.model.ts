import type { Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** Profits that the wallet credits together, in one batch. */
export interface ProfitBatchRow {
  /** `<date>:<number>`. */
  readonly _id: string;
  /** Date of the run, as `yyyy-mm-dd`. */
  readonly date: string;
  readonly count: number;
  /** Sum of the profits in cents. */
  readonly amount: Cents;
  /** Time when the wallet reported the credit; `null` before. */
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
// Shows whether a run still waits for the wallet, and sums up the credited batches.
schema.index({ date: 1, creditedAt: 1 });

export function profitBatchModel(connection: Connection): Model<ProfitBatchRow> {
  return connection.model<ProfitBatchRow>('ProfitBatch', schema);
}
