import { type Connection, type Model, Schema } from 'mongoose';

/** Lets the instance that follows the exchange share the state of a pair. One row for each pair. */
export interface ExchangeStateRow {
  /** The pair. */
  readonly _id: string;
  /** Trades come, without a hole. */
  readonly isFlowing: boolean;
  readonly at: Date;
}

const schema = new Schema<ExchangeStateRow>(
  {
    _id: String,
    isFlowing: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'exchange_states', versionKey: false },
);

export function exchangeStateModel(connection: Connection): Model<ExchangeStateRow> {
  return connection.model<ExchangeStateRow>('ExchangeState', schema);
}
