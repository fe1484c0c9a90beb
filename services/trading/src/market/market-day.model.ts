import { type Connection, type Model, Schema } from 'mongoose';

/** Terms of trading a pair on a day: a copy of the configuration, final before the day begins. */
export interface PairTerms {
  readonly pair: string;
  readonly decimals: number;
  /** Daily volatility, in basis points. */
  readonly volatility: number;
  /** The opening price of a pair that has no earlier close, in points. */
  readonly firstOpen: number;
}

/** Trading of a pair on a day. Prices in points. */
export interface MarketDayRow extends PairTerms {
  /** `<yyyy-mm-dd> <pair>`. */
  readonly _id: string;
  readonly day: string;
  /** Opening price: the close of the day before; `null` until it is known. */
  readonly open: number | null;
  /** `null` until all rounds of the day are known. */
  readonly close: number | null;
  /** The price at the end of each past hour. */
  readonly checkpoints: readonly number[];
}

const schema = new Schema<MarketDayRow>(
  {
    _id: String,
    day: { type: String, required: true },
    pair: { type: String, required: true },
    decimals: { type: Number, required: true },
    volatility: { type: Number, required: true },
    firstOpen: { type: Number, required: true },
    open: { type: Number, default: null },
    close: { type: Number, default: null },
    checkpoints: { type: [Number], default: [] },
  },
  { collection: 'market_days', versionKey: false },
);
// Finds the pairs of a day.
schema.index({ day: 1, pair: 1 });
// Finds the last close of a pair.
schema.index({ pair: 1, day: -1 });

export function marketDayModel(connection: Connection): Model<MarketDayRow> {
  return connection.model<MarketDayRow>('MarketDay', schema);
}
