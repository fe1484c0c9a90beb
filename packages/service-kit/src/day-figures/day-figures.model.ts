import type { DayFigures } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** Figures of one day, as they were reported last. */
export interface DayFiguresRow {
  /** Day of the operator, `yyyy-mm-dd`. */
  readonly _id: string;
  readonly revision: number;
  readonly isFinal: boolean;
  readonly figures: DayFigures;
  readonly countedAt: Date;
}

const schema = new Schema<DayFiguresRow>(
  {
    _id: String,
    revision: { type: Number, required: true },
    isFinal: { type: Boolean, required: true },
    figures: { type: Schema.Types.Mixed, required: true },
    countedAt: { type: Date, required: true },
  },
  { collection: 'day_figures', versionKey: false },
);
// Finds the last final day.
schema.index({ isFinal: 1, _id: -1 });

export function dayFiguresModel(connection: Connection): Model<DayFiguresRow> {
  return connection.model<DayFiguresRow>('DayFigures', schema);
}
