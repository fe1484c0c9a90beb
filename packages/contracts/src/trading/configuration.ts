import { z } from 'zod';
import { instantSchema } from '../instant';
import { percentageSchema, positiveAmountSchema } from '../money';
import { pairNameSchema } from './market';

/** A pair in the list is never removed. It can be switched off, and its decimals cannot change. */
export const configuredPairSchema = z.strictObject({
  pair: pairNameSchema,
  decimals: z.int().min(0).max(8),
  /** Daily volatility, in basis points. */
  volatility: z.int().min(50).max(500),
  /**
   * Price at the opening of the pair's first day, in points. Ignored after the pair has closed a
   * day.
   */
  firstOpen: z.int().min(1_000_000).max(100_000_000),
  isActive: z.boolean(),
});

/** Duration of a trade, in seconds: whole minutes up to an hour. */
const durationSchema = z.int().min(60).max(3600).multipleOf(60);

/**
 * The rule by which the pool trades. Its bounds ensure that a revocation waits four minutes at
 * most.
 */
const settablePoolRuleSchema = z.strictObject({
  pair: pairNameSchema,
  strategy: z.strictObject({
    strategy: z.literal('breakout'),
    /** Number of closed minutes that the strategy uses. */
    period: z.int().min(10).max(120),
  }),
  /** Duration of one trade, in seconds. */
  duration: z.int().min(60).max(180).multipleOf(60),
  tradesPerDay: z.int().min(1).max(480),
  /**
   * Lead of wins over losses, or of losses over wins, at which the rule stops trading for the day.
   */
  netTradesAtEnd: z.int().min(1).max(100),
});

const mostAmount = 1_000_000_000;

/** Performance fee, in percent of gains; at most 50. */
const performanceFeeSchema = z.number().min(0).max(50).pipe(percentageSchema);

/** Trading configuration of an operator, as it applies on one day. */
export const tradingConfigurationSchema = z.strictObject({
  pairs: z.array(configuredPairSchema).min(1).max(20),
  durations: z.array(durationSchema).min(1).max(8),
  /** Maximum that the house may have to pay for one pair and direction. */
  exposureLimit: z.number().min(1000).max(mostAmount).pipe(positiveAmountSchema),
  /** Loss of the house in a day at which orders are stopped automatically. */
  maxDailyLoss: z.number().min(100).max(mostAmount).pipe(positiveAmountSchema),
  poolRule: settablePoolRuleSchema,
  flexibleFee: performanceFeeSchema,
  /**
   * Terms of fixed deposits. Each term occurs once, and its fee does not exceed the flexible fee.
   */
  terms: z
    .array(z.strictObject({ days: z.int().min(1).max(3650), fee: performanceFeeSchema }))
    .max(12),
  /** Minimum of a single deposit. */
  minDeposit: positiveAmountSchema,
  /** Maximum sum of all deposits of a member. */
  maxDeposit: positiveAmountSchema,
});
export type TradingConfiguration = z.output<typeof tradingConfigurationSchema>;
export type TradingConfigurationJson = z.input<typeof tradingConfigurationSchema>;

/** A change of any of the fields. Each field is replaced as a whole; unknown fields are refused. */
export const tradingConfigurationPatchSchema = tradingConfigurationSchema
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, { error: 'nothingToChange' });
export type TradingConfigurationPatch = z.output<typeof tradingConfigurationPatchSchema>;

/** Configuration in effect, and the later ones with their dates. */
export const tradingConfigurationsSchema = z.object({
  inEffect: tradingConfigurationSchema,
  /** Changes that are decided but not yet in effect, earliest first. */
  upcoming: z.array(
    z.object({
      /** First day on which it applies: a day of the operator, `yyyy-mm-dd`. */
      from: z.iso.date(),
      configuration: tradingConfigurationSchema,
      changedAt: instantSchema,
    }),
  ),
  /**
   * First day to which a change made now would apply: the first one that begins in 24 hours or
   * more.
   */
  changesHoldFrom: z.iso.date(),
});
