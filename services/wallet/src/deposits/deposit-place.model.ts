import { type Connection, type Model, Schema } from 'mongoose';

/** Written whenever a member's deposit is opened, so that simultaneous openings conflict here. */
export interface DepositPlaceRow {
  /** The member's id. */
  readonly _id: string;
  /** Deposits that were ever opened; it is written and not read. */
  readonly opened: number;
}

const schema = new Schema<DepositPlaceRow>(
  {
    _id: String,
    opened: { type: Number, required: true },
  },
  { collection: 'deposit_places', versionKey: false },
);

export function depositPlaceModel(connection: Connection): Model<DepositPlaceRow> {
  return connection.model<DepositPlaceRow>('DepositPlace', schema);
}
