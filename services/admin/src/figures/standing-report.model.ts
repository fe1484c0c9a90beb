import { type Connection, type Model, Schema } from 'mongoose';

/** Figures about the present as a service counted them last. */
export interface StandingReportRow {
  /** `<service> <name>` */
  readonly _id: string;
  readonly countedAt: Date;
  readonly figures: unknown;
}

const schema = new Schema<StandingReportRow>(
  {
    _id: String,
    countedAt: { type: Date, required: true },
    figures: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'standing_reports', versionKey: false },
);

export function standingReportModel(connection: Connection): Model<StandingReportRow> {
  return connection.model<StandingReportRow>('StandingReport', schema);
}
