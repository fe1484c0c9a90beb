import { type Connection, type Model, Schema } from 'mongoose';

/**
 * Sums of a member's statement on one day, updated when lines are written. Sums of a period are
 * added from its days, so the number of lines does not matter. Amounts in cents. Cancelled and
 * failed lines count only in `count`.
 */
export interface StatementDayRow {
  /** `<userId>/<yyyy-mm-dd>`, the day in the operator's time zone. */
  readonly _id: string;
  readonly userId: string;
  /** Day in the operator's time zone, as `yyyy-mm-dd`. */
  readonly day: string;
  readonly count: number;
  readonly credits: number;
  readonly debits: number;
  /** Sums by category: `profit` for credits, `-withdrawal` for debits. */
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
// A member's days in a period, or all days for totals.
schema.index({ userId: 1, day: -1 });
// All members' days in a period.
schema.index({ day: -1 });

export function statementDayModel(connection: Connection): Model<StatementDayRow> {
  return connection.model<StatementDayRow>('StatementDay', schema);
}
