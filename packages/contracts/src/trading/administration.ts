import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { amountSchema } from '../money';
import { plainText } from '../personal';
import { tradingBounds } from './bounds';
import { tradingConfigurationPatchSchema, tradingConfigurationsSchema } from './configuration';
import { pairNameSchema } from './market';
import { directionSchema } from './trades';

const { haltReason } = tradingBounds;

export const tradingBotSchema = z.object({
  isHalted: z.boolean(),
  haltedAt: instantSchema.nullable(),
  /** Reason of an administrator; `null` for an automatic halt after the house's losses of a day. */
  haltReason: z.string().nullable(),
  /** Result of the house today from trades that are over; below zero for a loss. */
  resultToday: amountSchema,
  openTrades: z.int(),
  /**
   * Total that the house would pay, in addition to the stakes, if all open trades of a pair and
   * direction won.
   */
  exposure: z.array(
    z.object({
      pair: pairNameSchema,
      direction: directionSchema,
      amount: amountSchema,
      limit: amountSchema,
    }),
  ),
  /** Delay of the stored rounds behind the clock, in seconds. */
  lagSeconds: z.int(),
  /** Number of today's rounds that are stored, of 28,800. */
  roundsStored: z.int(),
  configuration: tradingConfigurationsSchema,
});
export type TradingBotJson = z.input<typeof tradingBotSchema>;

export const tradingBotEndpoints = {
  read: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/trading-bot',
    summary: 'How the market runs, and what the house stands to pay',
    access: { permission: 'financials' },
    answer: tradingBotSchema,
  }),
  change: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/admin/trading-bot',
    summary: 'Change how trading runs, from the first day that begins in 24 hours or more',
    access: { permission: 'settings' },
    stepUp: true,
    body: tradingConfigurationPatchSchema,
    answer: tradingBotSchema,
    refusals: [
      'DEPOSIT_LIMITS_CROSSED',
      'DURATION_TWICE',
      'PAIR_FIXED',
      'PAIR_TWICE',
      'PAIRS_ALL_OFF',
      'POOL_PAIR_OFF',
      'TERM_FEE_TOO_HIGH',
      'TERM_TWICE',
    ],
  }),
  halt: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/trading-bot/halt',
    summary: 'Take no more orders; what is open is settled',
    access: { permission: 'financials' },
    stepUp: true,
    body: z.object({ reason: plainText(haltReason.most).min(haltReason.least) }),
    answer: tradingBotSchema,
  }),
  resume: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/trading-bot/resume',
    summary: 'Take orders again',
    access: { permission: 'settings' },
    stepUp: true,
    answer: tradingBotSchema,
  }),
};
