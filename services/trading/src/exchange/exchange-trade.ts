import { pointsSchema } from '@bambuzal/contracts';
import { z } from 'zod';

/** A trade on the exchange. */
export interface ExchangeTrade {
  /** Consecutive number for the symbol, without gaps. */
  readonly id: number;
  /** Time of the trade by the exchange's clock, in milliseconds. */
  readonly at: number;
  /** Price in points of the pair. */
  readonly points: number;
}

/** Symbol on the exchange that gives a pair its prices. */
export interface ExchangePair {
  readonly pair: string;
  /** The exchange's name for it, such as `btcbrl`. */
  readonly symbol: string;
  readonly decimals: number;
}

const priceSchema = z.string().regex(/^\d{1,12}(\.\d{1,12})?$/);

/** Event of the stream `<symbol>@trade`. */
const eventSchema = z.object({
  e: z.literal('trade'),
  s: z.string(),
  t: z.int().min(0),
  p: priceSchema,
  T: z.int().min(0),
});

/** Rows that `GET /api/v3/historicalTrades` returns. */
const rowsSchema = z.array(
  z.object({ id: z.int().min(0), price: priceSchema, time: z.int().min(0) }),
);

/** @returns `undefined` for anything except a trade of the pair */
export function tradeOfEvent(
  data: unknown,
  { symbol, decimals }: Pick<ExchangePair, 'symbol' | 'decimals'>,
): ExchangeTrade | undefined {
  const event = eventSchema.safeParse(data);
  if (!event.success || event.data.s.toLowerCase() !== symbol) return undefined;
  const { p, T, t } = event.data;
  return { id: t, at: T, points: pointsOf(p, decimals) };
}

/** @throws ZodError for anything except a list of trades */
export function tradesOfRows(data: unknown, decimals: number): ExchangeTrade[] {
  return rowsSchema
    .parse(data)
    .map(({ id, price, time }) => ({ id, at: time, points: pointsOf(price, decimals) }));
}

/** @param price decimal number; rounded half up to the decimals of the pair */
export function pointsOf(price: string, decimals: number): number {
  const [whole = '0', fraction = ''] = price.split('.');
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const isHalf = (fraction[decimals] ?? '0') >= '5';
  return pointsSchema.parse(Number(isHalf ? kept + 1n : kept));
}
