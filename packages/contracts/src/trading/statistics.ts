import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { idSchema } from '../ids';
import { instantSchema } from '../instant';
import { amountSchema } from '../money';
import { pairNameSchema, priceSourceSchema, secondSchema } from './market';
import { strategyNameSchema } from './robot';

/** Trades of one price source only; the source in use unless given. */
const ofSource = z.object({ source: priceSourceSchema.optional() });

/** A run of the member's robot, by which statistics can be narrowed down. */
export const robotRunSchema = z.object({
  runId: z.string(),
  pair: pairNameSchema,
  strategy: strategyNameSchema,
  startedAt: instantSchema,
});
export type RobotRunJson = z.input<typeof robotRunSchema>;

/** Maximum number of runs to choose from. */
export const mostRunsToChoose = 20;

export const statisticsEndpoints = {
  read: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/trading/statistics',
    summary: "What the member's trades came to, by when they ended",
    access: 'user',
    query: ofSource.extend({
      period: z.enum(['24h', '7d', '30d', '90d', 'all']).default('30d'),
      pair: pairNameSchema.optional(),
      placedBy: z.enum(['hand', 'robot']).optional(),
      /** A run of the member's robot. A run of another member has no trades here. */
      runId: idSchema.optional(),
    }),
    answer: z.object({
      trades: z.int(),
      wins: z.int(),
      losses: z.int(),
      ties: z.int(),
      /** The sum of all results. */
      result: amountSchema,
      /** Wins in percent of wins and losses, two decimals; `null` if the divisor is zero. */
      winRate: z.number().nullable(),
      /** Sum of gains divided by sum of losses. */
      profitFactor: z.number().nullable(),
      /** The mean result of a trade. */
      expectancy: amountSchema.nullable(),
      /** Greatest fall of the running sum from an earlier peak, and the time at which it ended. */
      maxDrawdown: amountSchema,
      maxDrawdownAt: instantSchema.nullable(),
      /** State after each trade; at most the last 500. */
      equity: z.array(
        z.object({
          at: secondSchema,
          /** Running sum of results. */
          sum: amountSchema,
          /** How far the running sum is below its highest value so far, which is at least 0. */
          drawdown: amountSchema,
        }),
      ),
    }),
  }),
  choices: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/trading/statistics/choices',
    summary: 'The pairs and the runs of the robot by which the member can narrow statistics down',
    access: 'user',
    query: ofSource,
    answer: z.object({
      /** Pairs with results of the member, in alphabetical order. */
      pairs: z.array(pairNameSchema),
      /** The robot's last twenty runs, newest first, of any source. */
      runs: z.array(robotRunSchema),
    }),
  }),
};
