import { type Connection, type Model, Schema } from 'mongoose';

/**
 * Row per member, written whenever a deposit of that member is opened. Simultaneous openings
 * therefore conflict on this row.
 */
export interface DepositPlaceRow {
  /** The member's id. */
  readonly _id: string;
  /** Number of deposits that were ever opened. It is written but never read. */
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
