import { type Connection, type Model, Schema } from 'mongoose';

/**
 * Sums of a member's statement on one day, updated as its lines are written. A period is summed
 * from its days, so the number of lines does not matter. Amounts in cents; cancelled and failed
 * lines count in `count` alone.
 */
export interface StatementDayRow {
  /** `<userId>/<yyyy-mm-dd>`, the day in the operator's time zone. */
  readonly _id: string;
  readonly userId: string;
  /** `yyyy-mm-dd`. */
  readonly day: string;
  readonly count: number;
  readonly credits: number;
  readonly debits: number;
  /** Credits of a category as `profit`, debits as `-withdrawal`. */
  readonly byCategory: Readonly<Record<string, number>>;
}

const schema = new Schema<StatementDayRow>(
  {
    _id: String,
    userId: { type: String, required: true },
    day: { type: String, required: true },
    count: { type: Number, required: true },
    credits: { type: Number, required: true },
    debits: { type: Number, required: true },
    byCategory: { type: Schema.Types.Mixed, default: {} },
  },
  { collection: 'statement_days', versionKey: false, minimize: false },
);
// The days of a period; of all time, for totals.
schema.index({ userId: 1, day: -1 });
// The days of a period, for all members.
schema.index({ day: -1 });

export function statementDayModel(connection: Connection): Model<StatementDayRow> {
  return connection.model<StatementDayRow>('StatementDay', schema);
}
