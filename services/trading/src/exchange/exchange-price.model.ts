import { type Connection, type Model, Schema } from 'mongoose';

/**
 * The sealed price of a second. Never changed: a trade settled again after a restart has the same
 * result.
 */
export interface ExchangePriceRow {
  /** `<pair> <second>`. */
  readonly _id: string;
  readonly pair: string;
  /** Unix seconds. */
  readonly second: number;
  /** Price in points. */
  readonly points: number;
  /** The exchange's trade that made it, and when that was in milliseconds. */
  readonly tradeId: number;
  readonly tradedAt: number;
  /** Its symbol there. A pair may be followed by another one later. */
  readonly symbol: string;
  readonly sealedAt: Date;
}

/** A trade settles within a quarter of an hour; candles reach back two days. */
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
// The seconds of a pair in their order; its last one; the price of one second.
schema.index({ pair: 1, second: 1 });
// Expiry of old rows.
schema.index({ sealedAt: 1 }, { expireAfterSeconds: keptSeconds });

export function exchangePriceModel(connection: Connection): Model<ExchangePriceRow> {
  return connection.model<ExchangePriceRow>('ExchangePrice', schema);
}
