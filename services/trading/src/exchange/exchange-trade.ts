import { pointsSchema } from '@bambuzal/contracts';
import { z } from 'zod';

/** One trade on the exchange. */
export interface ExchangeTrade {
  /** Consecutive number within the symbol, without gaps. */
  readonly id: number;
  /** When it was made, by the exchange's clock, in milliseconds. */
  readonly at: number;
  /** Its price in points of the pair. */
  readonly points: number;
}

/** Symbol followed on the exchange for a pair. */
export interface ExchangePair {
  readonly pair: string;
  /** As the exchange calls it: `btcbrl`. */
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

/** Rows of `GET /api/v3/historicalTrades`. */
const rowsSchema = z.array(
  z.object({ id: z.int().min(0), price: priceSchema, time: z.int().min(0) }),
);

/** @returns `undefined` for anything but a trade of the pair */
export function tradeOfEvent(
  data: unknown,
  { symbol, decimals }: Pick<ExchangePair, 'symbol' | 'decimals'>,
): ExchangeTrade | undefined {
  const event = eventSchema.safeParse(data);
  if (!event.success || event.data.s.toLowerCase() !== symbol) return undefined;
  const { p, T, t } = event.data;
  return { id: t, at: T, points: pointsOf(p, decimals) };
}

/** @throws ZodError for anything but a list of trades */
export function tradesOfRows(data: unknown, decimals: number): ExchangeTrade[] {
  return rowsSchema
    .parse(data)
    .map(({ id, price, time }) => ({ id, at: time, points: pointsOf(price, decimals) }));
}

/** @param price as a decimal; digits beyond those of the pair are rounded, a half upwards */
export function pointsOf(price: string, decimals: number): number {
  const [whole = '0', fraction = ''] = price.split('.');
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const isHalf = (fraction[decimals] ?? '0') >= '5';
  return pointsSchema.parse(Number(isHalf ? kept + 1n : kept));
}
