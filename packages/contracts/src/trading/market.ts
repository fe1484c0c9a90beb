import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { percentageSchema } from '../money';
import { pairName } from './bounds';

/** Name of a pair. */
export const pairNameSchema = z.string().regex(pairName);

/** Unix seconds. */
export const secondSchema = z.int().min(0);

/** Price in points: a whole number, to be divided by 10^decimals. */
export const pointsSchema = z.int();

/** Source of the prices: computed from published randomness, or taken from an exchange's trades. */
export const priceSourceSchema = z.enum(['simulated', 'exchange']);
export type PriceSourceName = z.infer<typeof priceSourceSchema>;

/** Reason why there is no trading at the moment; `open` if there is trading. */
export const marketHealthSchema = z.enum(['open', 'stale', 'halted']);
export type MarketHealth = z.infer<typeof marketHealthSchema>;

export const tradingPairSchema = z.object({
  pair: pairNameSchema,
  decimals: z.int().min(0).max(8),
  source: priceSourceSchema,
  health: marketHealthSchema,
  /** Last price and its second; `null` until the first price is known. */
  price: pointsSchema.nullable(),
  at: secondSchema.nullable(),
});
export type TradingPairJson = z.input<typeof tradingPairSchema>;

export const candleSchema = z.object({
  time: secondSchema,
  open: pointsSchema,
  high: pointsSchema,
  low: pointsSchema,
  close: pointsSchema,
});

/** In seconds. */
export const candleIntervals = ['5', '15', '60', '300', '900', '3600'] as const;

/** A new price. */
export const marketTickSchema = z.object({
  pair: pairNameSchema,
  /** The second to which the price belongs. */
  at: secondSchema,
  /** In points. */
  price: pointsSchema,
  decimals: z.int().min(0).max(8),
});
export type MarketTick = z.infer<typeof marketTickSchema>;

/** Redis channel, after the stack's namespace, on which `trading` sends ticks to `notification`. */
export const marketTicksChannel = 'market.ticks';

const notAuthorised = ['TRADING_DISABLED'] as const;

export const marketEndpoints = {
  pairs: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/trading/pairs',
    summary: 'The pairs that are traded, with their last prices and what a trade offers',
    access: 'user',
    answer: z.object({
      data: z.array(tradingPairSchema),
      /** Payout of a winning stake, in percent. */
      payout: percentageSchema,
      /**
       * Share of all stakes that the house keeps on average, in percent. `null` if it cannot be
       * computed, because up and down are not known to be equally likely.
       */
      houseEdge: percentageSchema.nullable(),
      /** In seconds. */
      durations: z.array(z.int()),
    }),
    refusals: notAuthorised,
  }),
  candles: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/trading/candles',
    summary: 'The last candles of a pair, the oldest first; the last one may still grow',
    access: 'user',
    query: z.object({
      pair: pairNameSchema,
      interval: z.enum(candleIntervals).default('60'),
      /** Only candles that begin at this time or later. */
      from: z.coerce.number().int().min(0).max(1e11).optional(),
    }),
    answer: z.object({
      decimals: z.int(),
      source: priceSourceSchema,
      health: marketHealthSchema,
      data: z.array(candleSchema),
    }),
    refusals: ['NOT_FOUND', ...notAuthorised],
  }),
};
