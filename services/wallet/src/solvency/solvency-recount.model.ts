import { type Connection, type Model, Schema } from 'mongoose';
import type { Solvency } from './solvency';

/**
 * The last recount of the ledger, and the claim of the recount under way. There is one row: the
 * history of what is owed and held is in the figures of days, and that of the checks in the metrics.
 */
export interface SolvencyRecountRow {
  readonly _id: 'last';
  /** Name of the recount under way, or of the one that was begun last. */
  readonly claim: string;
  /** Until when the claim holds. A recount extends it, and ends it when it is done. */
  readonly claimedUntil: Date;
  /** Name of the recount that the result is of; missing before the first result. */
  readonly counted?: string;
  /** When that recount began. */
  readonly checkedAt?: Date;
  /** Its result; amounts in cents. */
  readonly solvency?: Solvency;
}

const schema = new Schema<SolvencyRecountRow>(
  {
    _id: String,
    claim: { type: String, required: true },
    claimedUntil: { type: Date, required: true },
    counted: String,
    checkedAt: Date,
    solvency: Schema.Types.Mixed,
  },
  { collection: 'solvency_recounts', versionKey: false },
);

export function solvencyRecountModel(connection: Connection): Model<SolvencyRecountRow> {
  return connection.model<SolvencyRecountRow>('SolvencyRecount', schema);
}
