import { type Connection, type Model, Schema } from 'mongoose';
import type { ChainFault, ChainHead } from './audit-chain';

/** Check of the chain in the night of a day. */
export interface NightlyCheckRow {
  /** Day of the operator: `yyyy-mm-dd`. */
  readonly _id: string;
  readonly status: 'running' | 'whole' | 'broken';
  /** Position after which it checked; 0 for the whole chain. */
  readonly after: number;
  readonly checkedRows: number;
  /** End of the chain that it reached; `null` while it runs. */
  readonly head: ChainHead | null;
  readonly fault: ChainFault | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

const schema = new Schema<NightlyCheckRow>(
  {
    _id: String,
    status: { type: String, required: true },
    after: { type: Number, default: 0 },
    checkedRows: { type: Number, default: 0 },
    head: { type: Schema.Types.Mixed, default: null },
    fault: { type: Schema.Types.Mixed, default: null },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
  },
  { collection: 'audit_nightly_checks', versionKey: false },
);
// The last check that found the chain whole.
schema.index({ status: 1, _id: -1 });

export function nightlyCheckModel(connection: Connection): Model<NightlyCheckRow> {
  return connection.model<NightlyCheckRow>('AuditNightlyCheck', schema);
}
