import { type Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** Position of a sweep through due investments, in the order of the index `due`. */
export interface SweepCursor {
  /** Day, `yyyy-mm-dd`, on which the last investment of the sweep was due. */
  readonly nextProfitDate: string;
  readonly investmentId: Types.ObjectId;
}

/**
 * The profit run of a date. It sweeps through the due investments, and then waits for the wallet.
 */
export interface YieldRunRow {
  /** Date of the run, `yyyy-mm-dd` in the operator's time zone. */
  readonly _id: string;
  /** `completed` once the sweep is done and all batches are credited. */
  readonly status: 'running' | 'completed';
  readonly isSwept: boolean;
  /** Position of the sweep; `null` at its start. */
  readonly cursor: SweepCursor | null;
  /** Id of the lease of the sweeping instance; `null` if there is none. */
  readonly owner: string | null;
  /** End of the lease. No other instance may sweep before it. */
  readonly leaseUntil: Date | null;
  /** Number of batches so far. Part of the next batch's id. */
  readonly batches: number;
  /** Number of investments paid, and below it the sum in cents. */
  readonly investments: number;
  readonly amount: Cents;
  /** Number of investments whose last day was paid. */
  readonly completedInvestments: number;
  /** Start of the last sweep. Investments that became due later were not included. */
  readonly sweptFrom: Date;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

const cursor = new Schema<SweepCursor>(
  {
    nextProfitDate: { type: String, required: true },
    investmentId: { type: Schema.Types.ObjectId, required: true },
  },
  { _id: false },
);

const schema = new Schema<YieldRunRow>(
  {
    _id: String,
    status: { type: String, enum: ['running', 'completed'], required: true },
    isSwept: { type: Boolean, required: true },
    cursor: { type: cursor, default: null },
    owner: { type: String, default: null },
    leaseUntil: { type: Date, default: null },
    batches: { type: Number, required: true },
    investments: { type: Number, required: true },
    amount: { type: Number, required: true },
    completedInvestments: { type: Number, required: true },
    sweptFrom: { type: Date, required: true },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
  },
  { collection: 'yield_runs', versionKey: false },
);
// Unfinished runs. Lists of all runs use the index on `_id`.
schema.index({ status: 1, _id: 1 });

export function yieldRunModel(connection: Connection): Model<YieldRunRow> {
  return connection.model<YieldRunRow>('YieldRun', schema);
}
