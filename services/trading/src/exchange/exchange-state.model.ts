import { type Connection, type Model, Schema } from 'mongoose';

/** State of a pair, shared by the instance that follows the exchange. One row for each pair. */
export interface ExchangeStateRow {
  /** Name of the pair. */
  readonly _id: string;
  /** Whether trades arrive, and none is missing. */
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
