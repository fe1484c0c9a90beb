import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { daySchema, instantSchema } from '../instant';
import { pageOf, pageQuerySchema } from '../pages';
import { pairNameSchema, pointsSchema, priceSourceSchema, secondSchema } from './market';
import { directionSchema } from './trades';

/** Network of drand, or the demo's network, whose rounds anybody can compute in advance. */
export const beaconSchema = z.enum(['drand-quicknet', 'none']);
export type BeaconName = z.infer<typeof beaconSchema>;

const hexSchema = z.string().regex(/^[0-9a-f]{64}$/);

const daySummary = {
  /** Day of the operator, `yyyy-mm-dd`. */
  day: z.iso.date(),
  startsAt: secondSchema,
  beacon: beaconSchema,
  /** SHA-256 of the seed. Public before the day begins. */
  commitment: hexSchema,
  committedAt: instantSchema,
  /** Seed in hex; `null` until the day is over and all its rounds are stored. */
  seed: hexSchema.nullable(),
  revealedAt: instantSchema.nullable(),
};

export const poolRuleSchema = z.object({
  pair: pairNameSchema,
  strategy: z.object({ strategy: z.literal('breakout'), period: z.int() }),
  duration: z.int(),
  tradesPerDay: z.int(),
  netTradesAtEnd: z.int(),
});

export const fairnessDaySchema = z.object({
  ...daySummary,
  /** Version of the formula, described in docs/fairness.md. */
  formula: z.literal(1),
  source: z.literal('simulated'),
  /** Public key (a JWK) that verifies the receipts of the day's trades. */
  receiptKey: z.record(z.string(), z.unknown()),
  pairs: z.array(
    z.object({
      pair: pairNameSchema,
      decimals: z.int(),
      /** Daily volatility, in basis points. */
      volatility: z.int(),
      /** Opening price; like the next field, `null` until the previous day is over. */
      open: pointsSchema.nullable(),
      scale: z.int().nullable(),
      close: pointsSchema.nullable(),
      /** Price at the end of each hour that is over. */
      checkpoints: z.array(pointsSchema),
    }),
  ),
  pool: z.object({
    rule: poolRuleSchema,
    /**
     * Periods, in seconds, in which the pool placed no trades because trading was halted or
     * switched off.
     */
    idle: z.array(z.object({ from: secondSchema, to: secondSchema.nullable() })),
    /** `null` until all trades of the day are over, and for a day without a pool. */
    trades: z
      .array(
        z.object({
          direction: directionSchema,
          /** Close of the minute that gave the signal. */
          signalAt: secondSchema,
          entryAt: secondSchema,
          exitAt: secondSchema,
          outcome: z.enum(['won', 'lost', 'equal']),
        }),
      )
      .nullable(),
  }),
  /**
   * Time at which pairs and rule became final, a day before; `null` while they may still change.
   */
  termsFrozenAt: instantSchema.nullable(),
  /** Trades of the day whose stake was returned because there was no price. */
  refunds: z.int(),
});
export type FairnessDayJson = z.input<typeof fairnessDaySchema>;

/**
 * A day whose prices come from an exchange's trades. It has no commitment. Each trade here names
 * the exchange's trades that gave its prices, and the exchange's own record proves them.
 */
export const exchangeDaySchema = z.object({
  day: daySummary.day,
  startsAt: secondSchema,
  source: z.literal('exchange'),
  /** Name of the exchange. */
  exchange: z.string(),
  seed: z.null(),
  receiptKey: fairnessDaySchema.shape.receiptKey,
  /** Pairs, with the symbols that the exchange uses for them. */
  pairs: z.array(z.object({ pair: pairNameSchema, decimals: z.int(), symbol: z.string() })),
});
export type ExchangeDayJson = z.input<typeof exchangeDaySchema>;

export const fairnessEndpoints = {
  days: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/trading/fairness',
    summary: 'The days whose seeds are committed to, the latest first',
    access: 'public',
    query: pageQuerySchema,
    answer: pageOf(z.object(daySummary)).extend({
      /** Price source of today; days of an exchange are not listed. */
      source: priceSourceSchema,
    }),
  }),
  day: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/trading/fairness/{day}',
    summary: 'What one day promised, and what it was once it is over',
    access: 'public',
    params: z.object({ day: daySchema }),
    answer: z.union([fairnessDaySchema, exchangeDaySchema]),
  }),
  rounds: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/trading/fairness/{day}/rounds',
    summary: 'The randomness of one hour of a day, as far as it is drawn: 32 bytes to a round',
    access: 'public',
    params: z.object({ day: daySchema }),
    query: z.object({ hour: z.coerce.number().int().min(0).max(23) }),
    answer: z.object({ firstRound: z.int(), randomness: z.base64() }),
  }),
};
