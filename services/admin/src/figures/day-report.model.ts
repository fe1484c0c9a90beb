import type { DayFigures, ServiceName } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** Figures of a day as a service reported them last. */
export interface DayReportRow {
  /** `<service> <day>` */
  readonly _id: string;
  readonly service: ServiceName;
  /** Day of the operator, `yyyy-mm-dd`. */
  readonly day: string;
  readonly revision: number;
  readonly isFinal: boolean;
  readonly figures: DayFigures;
  readonly reportedAt: Date;
}

const schema = new Schema<DayReportRow>(
  {
    _id: String,
    service: { type: String, required: true },
    day: { type: String, required: true },
    revision: { type: Number, required: true },
    isFinal: { type: Boolean, required: true },
    figures: { type: Schema.Types.Mixed, required: true },
    reportedAt: { type: Date, required: true },
  },
  { collection: 'day_reports', versionKey: false },
);
// A service's days in order, and up to a day.
schema.index({ service: 1, day: -1 });
// Finds the newest report.
schema.index({ reportedAt: -1 });

export function dayReportModel(connection: Connection): Model<DayReportRow> {
  return connection.model<DayReportRow>('DayReport', schema);
}
