import { type Connection, type Model, type mongo, Schema } from 'mongoose';

/** The randomness of an hour, up to the latest drawn round. */
export interface FairnessRoundsRow {
  /** `<yyyy-mm-dd> <hour>` of the operator. */
  readonly _id: string;
  readonly day: string;
  /** Hour of the day, 0 to 23. */
  readonly hour: number;
  readonly firstRound: number;
  readonly count: number;
  /** 32 bytes for each round. */
  readonly randomness: mongo.Binary;
}

const schema = new Schema<FairnessRoundsRow>(
  {
    _id: String,
    day: { type: String, required: true },
    hour: { type: Number, required: true },
    firstRound: { type: Number, required: true },
    count: { type: Number, required: true },
    randomness: { type: Buffer, required: true },
  },
  { collection: 'fairness_rounds', versionKey: false },
);
// The hours of a day in order.
schema.index({ day: 1, hour: 1 }, { unique: true });

export function fairnessRoundsModel(connection: Connection): Model<FairnessRoundsRow> {
  return connection.model<FairnessRoundsRow>('FairnessRounds', schema);
}
