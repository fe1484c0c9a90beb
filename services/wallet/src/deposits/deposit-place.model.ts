import { type Connection, type Model, Schema } from 'mongoose';

/** Written by whoever opens a deposit of a member, so that two who do so at once meet here. */
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
