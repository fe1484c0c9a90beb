import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { daySchema, instantSchema } from '../instant';
import { amountSchema, percentageSchema, positiveAmountSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';
import { pairNameSchema, priceSourceSchema, secondSchema } from './market';

export const directionSchema = z.enum(['CALL', 'PUT']);

export const tradeStatusSchema = z.enum(['PENDING', 'COMPLETED', 'ERROR']);

/** Why a trade failed; the member keeps their money. */
export const tradeFailureSchema = z.enum([
  'insufficient_balance',
  'too_late',
  'cancelled',
  'no_price',
]);

/** Source: docs/product.md, Trading. */
export const tradeSchema = z.object({
  id: z.string(),
  tradingPair: pairNameSchema,
  tradeType: directionSchema,
  amount: amountSchema,
  /** Payout in addition to the stake if the trade wins, in percent of the stake. */
  payout: percentageSchema,
  /** Prices as decimals for people; `null` until they are known. */
  entryPrice: z.string().nullable(),
  exitPrice: z.string().nullable(),
  status: tradeStatusSchema,
  failure: tradeFailureSchema.nullable(),
  /** In seconds. */
  duration: z.int(),
  /** `null` while the trade is open, and if entry and exit are equal. */
  isWin: z.boolean().nullable(),
  /** Member's gain or loss; `null` while the trade is open. */
  result: amountSchema.nullable(),
  entryAt: secondSchema,
  exitAt: secondSchema,
  source: priceSourceSchema,
  /**
   * Trades of the exchange that gave the prices; `null` until they are known, and for computed
   * prices.
   */
  entryTradeId: z.int().nullable(),
  exitTradeId: z.int().nullable(),
  /** Whether the robot placed it. */
  byRobot: z.boolean(),
  /** Signature (JWS, ES256) over the agreed terms; `null` until the stake is reserved. */
  receipt: z.string().nullable(),
  createdAt: instantSchema,
});
export type TradeJson = z.input<typeof tradeSchema>;

export const tradeFilterSchema = pageQuerySchema.extend({
  status: tradeStatusSchema.optional(),
  /** Day of the operator on which the trade ended. */
  day: daySchema.optional(),
});

export const tradeEndpoints = {
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/trading/trades',
    summary: "The member's trades, newest first",
    access: 'user',
    query: tradeFilterSchema,
    answer: pageOf(tradeSchema),
  }),
  place: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/trading/trades',
    summary: 'Place a trade: 202 while the wallet has not answered',
    access: 'user',
    body: z.object({
      pair: pairNameSchema,
      direction: directionSchema,
      amount: positiveAmountSchema,
      /** In seconds. */
      duration: z.int().min(1).max(86_400),
    }),
    answer: tradeSchema,
    status: 201,
    mayBePending: true,
    refusals: [
      'AGREEMENT_REQUIRED',
      'EXPOSURE',
      'HALTED',
      'IDEMPOTENCY_KEY_REUSED',
      'INSUFFICIENT_BALANCE',
      'LOSS_LIMIT',
      'LOSS_LIMIT_NOT_SET',
      'MARKET_STALE',
      'NOT_FOUND',
      'ON_BREAK',
      'TOO_MANY_OPEN',
      'TRADE_OUT_OF_RANGE',
      'TRADE_TOO_LATE',
      'TRADE_TOO_SOON',
      'TRADING_DISABLED',
      'TRADING_NOT_AUTHORISED',
    ],
  }),
};
