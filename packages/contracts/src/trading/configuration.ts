import { z } from 'zod';
import { instantSchema } from '../instant';
import { percentageSchema, positiveAmountSchema } from '../money';
import { tradingBounds } from './bounds';
import { pairNameSchema } from './market';

const {
  decimals,
  durations,
  exposureLimit,
  fee,
  firstOpen,
  maxDailyLoss,
  minutes,
  pairs,
  poolLead,
  poolMinutes,
  poolPeriod,
  poolTrades,
  termDays,
  terms,
  volatility,
} = tradingBounds;

const secondsPerMinute = 60;

/** A pair in the list is never removed. It can be switched off, and its decimals cannot change. */
export const configuredPairSchema = z.strictObject({
  pair: pairNameSchema,
  decimals: z.int().min(decimals.least).max(decimals.most),
  /** Daily volatility, in basis points. */
  volatility: z.int().min(volatility.least).max(volatility.most),
  /**
   * Price at the opening of the pair's first day, in points. Ignored after the pair has closed a
   * day.
   */
  firstOpen: z.int().min(firstOpen.least).max(firstOpen.most),
  isActive: z.boolean(),
});

/** Duration of a trade, in seconds: whole minutes up to an hour. */
const durationSchema = z
  .int()
  .min(minutes.least * secondsPerMinute)
  .max(minutes.most * secondsPerMinute)
  .multipleOf(secondsPerMinute);

/**
 * The rule by which the pool trades. Its bounds ensure that a revocation waits four minutes at
 * most.
 */
const settablePoolRuleSchema = z.strictObject({
  pair: pairNameSchema,
  strategy: z.strictObject({
    strategy: z.literal('breakout'),
    /** Number of closed minutes that the strategy uses. */
    period: z.int().min(poolPeriod.least).max(poolPeriod.most),
  }),
  /** Duration of one trade, in seconds. */
  duration: z
    .int()
    .min(poolMinutes.least * secondsPerMinute)
    .max(poolMinutes.most * secondsPerMinute)
    .multipleOf(secondsPerMinute),
  tradesPerDay: z.int().min(poolTrades.least).max(poolTrades.most),
  /**
   * Lead of wins over losses, or of losses over wins, at which the rule stops trading for the day.
   */
  netTradesAtEnd: z.int().min(poolLead.least).max(poolLead.most),
});

/** Performance fee, in percent of gains; at most 50. */
const performanceFeeSchema = z.number().min(fee.least).max(fee.most).pipe(percentageSchema);

/** Trading configuration of an operator, as it applies on one day. */
export const tradingConfigurationSchema = z.strictObject({
  pairs: z.array(configuredPairSchema).min(pairs.least).max(pairs.most),
  durations: z.array(durationSchema).min(durations.least).max(durations.most),
  /** Maximum that the house may have to pay for one pair and direction. */
  exposureLimit: z
    .number()
    .min(exposureLimit.least)
    .max(exposureLimit.most)
    .pipe(positiveAmountSchema),
  /** Loss of the house in a day at which orders are stopped automatically. */
  maxDailyLoss: z
    .number()
    .min(maxDailyLoss.least)
    .max(maxDailyLoss.most)
    .pipe(positiveAmountSchema),
  poolRule: settablePoolRuleSchema,
  flexibleFee: performanceFeeSchema,
  /**
   * Terms of fixed deposits. Each term occurs once, and its fee does not exceed the flexible fee.
   */
  terms: z
    .array(
      z.strictObject({
        days: z.int().min(termDays.least).max(termDays.most),
        fee: performanceFeeSchema,
      }),
    )
    .max(terms.most),
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
