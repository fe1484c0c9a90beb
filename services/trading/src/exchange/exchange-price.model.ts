import { type Connection, type Model, Schema } from 'mongoose';

/**
 * The sealed price of a second. It never changes, so that a trade settled again after a restart has
 * the same result.
 */
export interface ExchangePriceRow {
  /** `<pair> <second>`. */
  readonly _id: string;
  readonly pair: string;
  /** Unix seconds. */
  readonly second: number;
  /** Price in points. */
  readonly points: number;
  /** Id of the exchange's trade that made the price. */
  readonly tradeId: number;
  readonly tradedAt: number;
  /** Symbol on the exchange. The pair may use another symbol later. */
  readonly symbol: string;
  readonly sealedAt: Date;
}

/** A trade settles within a quarter of an hour, and candles reach back two days. */
const keptSeconds = 3 * 24 * 60 * 60;

const schema = new Schema<ExchangePriceRow>(
  {
    _id: String,
    pair: { type: String, required: true },
    second: { type: Number, required: true },
    points: { type: Number, required: true },
    tradeId: { type: Number, required: true },
    tradedAt: { type: Number, required: true },
    symbol: { type: String, required: true },
    sealedAt: { type: Date, required: true },
  },
  { collection: 'exchange_prices', versionKey: false },
);
// Finds the seconds of a pair in order, its last second, and the price of one second.
schema.index({ pair: 1, second: 1 });
// Expires old rows.
schema.index({ sealedAt: 1 }, { expireAfterSeconds: keptSeconds });

export function exchangePriceModel(connection: Connection): Model<ExchangePriceRow> {
  return connection.model<ExchangePriceRow>('ExchangePrice', schema);
}
