import { type Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** Progress of a sweep through due investments, in the order of the index `due`. */
export interface SweepCursor {
  /** `yyyy-mm-dd` that the last investment looked at was due on. */
  readonly nextProfitDate: string;
  readonly investmentId: Types.ObjectId;
}

/** The profit run of a date: it sweeps through the due investments, then waits for the wallet. */
export interface YieldRunRow {
  /** `yyyy-mm-dd` of the operator. */
  readonly _id: string;
  /** Completed when all was swept, and all batches are credited. */
  readonly status: 'running' | 'completed';
  readonly isSwept: boolean;
  /** `null` at the start of a sweep. */
  readonly cursor: SweepCursor | null;
  /** The sweeping instance; `null` when there is none. */
  readonly owner: string | null;
  /** End of the lease: no other instance may sweep before. */
  readonly leaseUntil: Date | null;
  /** Number of batches so far; part of the next batch's name. */
  readonly batches: number;
  /** Number of investments paid, and the sum in cents. */
  readonly investments: number;
  readonly amount: Cents;
  /** Investments whose last day was paid. */
  readonly completedInvestments: number;
  /** Start of the last sweep: investments that became due later were not included. */
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
// Runs that were begun and not finished; lists go by `_id`.
schema.index({ status: 1, _id: 1 });

export function yieldRunModel(connection: Connection): Model<YieldRunRow> {
  return connection.model<YieldRunRow>('YieldRun', schema);
}
