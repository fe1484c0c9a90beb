import { type Connection, type Model, Schema } from 'mongoose';

/** Last count of figures about the present. */
export interface StandingFiguresRow {
  /** Name of the figures. */
  readonly _id: string;
  readonly countedAt: Date;
  /** Time that the count took, in milliseconds. */
  readonly tookMs: number;
}

const schema = new Schema<StandingFiguresRow>(
  {
    _id: String,
    countedAt: { type: Date, required: true },
    tookMs: { type: Number, required: true },
  },
  { collection: 'standing_figures', versionKey: false },
);

export function standingFiguresModel(connection: Connection): Model<StandingFiguresRow> {
  return connection.model<StandingFiguresRow>('StandingFigures', schema);
}
