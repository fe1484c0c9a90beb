import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { amountSchema, positiveAmountSchema } from '../money';
import { pairNameSchema, secondSchema } from './market';

const period = (least: number, most: number) => z.int().min(least).max(most);

/**
 * Strategies of the robot, which trades on the closes of minutes. The rules are in
 * `packages/market`.
 */
export const strategySchema = z.discriminatedUnion('strategy', [
  z
    .object({ strategy: z.literal('sma_cross'), fast: period(5, 50), slow: period(10, 200) })
    .refine(({ fast, slow }) => fast < slow, { error: 'invalid', path: ['slow'] }),
  z
    .object({
      strategy: z.literal('rsi_reversion'),
      period: period(5, 30),
      /**
       * Percentage at or below which the price counts as oversold. `high` is the percentage for
       * overbought.
       */
      low: period(1, 50),
      high: period(50, 99),
    })
    .refine(({ low, high }) => low < high, { error: 'invalid', path: ['high'] }),
  z.object({ strategy: z.literal('breakout'), period: period(10, 120) }),
]);
export type StrategyJson = z.input<typeof strategySchema>;

export const strategyNameSchema = z.enum(['sma_cross', 'rsi_reversion', 'breakout']);
export type StrategyName = z.infer<typeof strategyNameSchema>;

export const robotSettingsSchema = z
  .object({
    pair: pairNameSchema,
    strategy: strategySchema,
    /** Duration of one trade, in seconds. */
    duration: z.int().min(1).max(86_400),
    stake: positiveAmountSchema,
    tradesPerDay: period(1, 50),
    /** Maximum number of trades open at the same time. */
    openTrades: period(1, 3),
    /**
     * Maximum loss of the run, at least one stake. The run stops when one more loss would exceed
     * it.
     */
    stopLoss: positiveAmountSchema,
    /** Gain at which the run stops; `null` for no limit. */
    takeProfit: positiveAmountSchema.nullable(),
    /** Maximum length of the run. */
    days: period(1, 7),
  })
  .refine(({ stake, stopLoss }) => stopLoss >= stake, { error: 'invalid', path: ['stopLoss'] });
export type RobotSettingsJson = z.input<typeof robotSettingsSchema>;
export type RobotSettings = z.output<typeof robotSettingsSchema>;

/** `resting`: the run continues by itself, tomorrow or as soon as the market has prices. */
export const robotStateSchema = z.enum(['running', 'resting', 'stopped']);
export type RobotState = z.infer<typeof robotStateSchema>;

export const robotRestSchema = z.enum(['trades_used', 'market_stale']);
export type RobotRest = z.infer<typeof robotRestSchema>;

export const robotStopSchema = z.enum([
  'member',
  'stop_loss',
  'take_profit',
  'balance',
  /** Daily limit or break of the member. */
  'limit',
  'ended',
  /** The operator halted trading or closed the module. */
  'halted',
]);
export type RobotStop = z.infer<typeof robotStopSchema>;

export const robotSchema = z.object({
  runId: z.string(),
  state: robotStateSchema,
  rest: robotRestSchema.nullable(),
  stop: robotStopSchema.nullable(),
  settings: robotSettingsSchema,
  startedAt: instantSchema,
  endsAt: instantSchema,
  stoppedAt: instantSchema.nullable(),
  /** Number of trades of the run, including open ones. Failed trades are not counted. */
  trades: z.int(),
  wins: z.int(),
  losses: z.int(),
  openTrades: z.int(),
  /** Trades placed today. Failed trades count too, because each has used a turn. */
  tradesToday: z.int(),
  result: amountSchema,
});
export type RobotJson = z.input<typeof robotSchema>;

export const backtestSchema = z.object({
  /** Revealed days that were traded, oldest first. */
  days: z.array(z.iso.date()),
  trades: z.int(),
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  result: amountSchema,
  /** In percent, two decimals; `null` if the divisor is zero. */
  winRate: z.number().nullable(),
  profitFactor: z.number().nullable(),
  maxDrawdown: amountSchema,
  equity: z.array(z.object({ at: secondSchema, sum: amountSchema })),
});
export type BacktestJson = z.input<typeof backtestSchema>;

const refusedSettings = ['NOT_FOUND', 'TRADE_OUT_OF_RANGE', 'TRADING_DISABLED'] as const;

export const robotEndpoints = {
  read: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/trading/robot',
    summary: "The member's robot: the run that is on, or the last one",
    access: 'user',
    answer: z.object({ robot: robotSchema.nullable() }),
  }),
  start: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/trading/robot/start',
    summary: 'Let the robot trade',
    access: 'user',
    body: robotSettingsSchema,
    answer: robotSchema,
    status: 201,
    refusals: [
      ...refusedSettings,
      'AGREEMENT_REQUIRED',
      'HALTED',
      'IDEMPOTENCY_KEY_REUSED',
      'LOSS_LIMIT_NOT_SET',
      'ON_BREAK',
      'ROBOT_RUNNING',
      'TRADING_NOT_AUTHORISED',
    ],
  }),
  stop: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/trading/robot/stop',
    summary: 'Stop the robot: once this has answered it places nothing more; what is open runs out',
    access: 'user',
    answer: robotSchema,
    refusals: ['NOT_FOUND'],
  }),
  backtest: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/trading/robot/backtest',
    summary: 'What the same settings would have come to on the last revealed days',
    access: 'user',
    body: robotSettingsSchema.safeExtend({ pastDays: period(1, 7).default(7) }),
    answer: backtestSchema,
    refusals: [...refusedSettings, 'NO_REVEALED_DAYS'],
  }),
};
