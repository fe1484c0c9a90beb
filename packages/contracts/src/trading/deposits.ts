import { z } from 'zod';
import { previewEndpoint, previewSchema, stateTokenSchema } from '../decisions';
import { endpoint, nothing, takesNothing } from '../endpoint';
import { byId } from '../ids';
import { instantSchema } from '../instant';
import { amountFilter, choiceFilter, dayFilter, idFilter, listEndpoint } from '../lists';
import { amountSchema, percentageSchema, positiveAmountSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';
import { plainText } from '../personal';
import { poolRuleSchema } from './fairness';

/**
 * A flexible deposit can be taken back at any time at no further cost. A fixed deposit pays a lower
 * fee in return for its term.
 */
export const depositKindSchema = z.enum(['flexible', 'fixed']);
export type DepositKind = z.infer<typeof depositKindSchema>;

export const smartTradingDepositStatusSchema = z.enum([
  /** The wallet has not answered yet. */
  'pending',
  'active',
  /** Taken back by the member; waits for the pool's open trade, or for the close of the day. */
  'revoking',
  /** Taken back before it took part: the principal was returned in full. */
  'undone',
  'revoked',
  /** Paid out at the end of its term. */
  'ended',
  /** The wallet refused to reserve the money. */
  'refused',
]);
export type SmartTradingDepositStatus = z.infer<typeof smartTradingDepositStatusSchema>;

/** Payout of a deposit that ends: principal to the available balance, gains to the yield. */
const payoutSchema = z.object({
  /** Total amount paid back. */
  amount: amountSchema,
  toAvailable: amountSchema,
  toYield: amountSchema,
  /**
   * Amount that the operator keeps: the performance fee. For a fixed deposit that ends early, also
   * the fee discount that its term gave.
   */
  fee: amountSchema,
});

export const smartTradingDepositSchema = z.object({
  id: z.string(),
  kind: depositKindSchema,
  termDays: z.int().nullable(),
  status: smartTradingDepositStatusSchema,
  principal: amountSchema,
  /**
   * Value at the last close, after fees. For a deposit that is over: the amount that was paid back.
   */
  value: amountSchema,
  /** Performance fee, in percent of gains above the highest value so far. */
  feeRate: percentageSchema,
  feesPaid: amountSchema,
  createdAt: instantSchema,
  /** First day whose result the deposit shares: a day of the operator, `yyyy-mm-dd`. */
  participatesFrom: z.iso.date(),
  /** Day at whose close the deposit is paid out; `null` for a flexible deposit. */
  endsOn: z.iso.date().nullable(),
  endedAt: instantSchema.nullable(),
  /** Payout if an active deposit were revoked now, including today's result so far. */
  ifRevokedNow: payoutSchema.nullable(),
  /** Final payout; `null` until the deposit is over. */
  payout: payoutSchema.nullable(),
});
export type SmartTradingDepositJson = z.input<typeof smartTradingDepositSchema>;

/** A deposit's result on one closed day. */
export const depositDaySchema = z.object({
  day: z.iso.date(),
  /** Share of the pool's result; below zero for a loss. */
  share: amountSchema,
  fee: amountSchema,
  /** Value after the share of the result and the fee. */
  value: amountSchema,
});
export type DepositDayJson = z.input<typeof depositDaySchema>;

/**
 * Percent with four decimals, because one day changes the value by hundredths of a percent only.
 */
const dailyPercentSchema = z.number();

/**
 * Daily changes of a flexible deposit's value after fees, over the last closed days (at most 30).
 */
export const dprSchema = z.object({
  /** Mean of the changes. */
  average: dailyPercentSchema,
  best: dailyPercentSchema,
  worst: dailyPercentSchema,
  days: z.int(),
});

export const smartTradingOfferSchema = z.object({
  /**
   * Whether new deposits are accepted. If not, existing deposits can still be seen and taken back.
   */
  isOpen: z.boolean(),
  minAmount: amountSchema,
  maxAmount: amountSchema,
  /** Maximum sum of all deposits of a member. */
  terms: z.array(
    z.object({
      kind: depositKindSchema,
      termDays: z.int().nullable(),
      feeRate: percentageSchema,
    }),
  ),
  rule: poolRuleSchema,
  /** `null` if there are fewer than seven closed days, which are too few for a history. */
  dpr: dprSchema.nullable(),
  /** Win rate of the pool's trades on the same days. */
  winRate: z
    .object({ percent: z.number(), wins: z.int(), losses: z.int(), trades: z.int() })
    .nullable(),
  /** Greatest fall of a flexible deposit's value, after fees, from an earlier peak, in percent. */
  maxDrawdown: z.number(),
  /** Value over time of an initial 100: one point for each closed day, at most 90. */
  index: z.array(z.object({ day: z.iso.date(), value: z.number() })),
  /**
   * Hours in which a deposit can be undone. The deposit takes part from the first day after these
   * hours.
   */
  coolingOffHours: z.int(),
});

export const smartTradingEndpoints = {
  read: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/smart-trading',
    summary: "What Smart Trading offers and has brought, and the member's deposits, newest first",
    access: 'user',
    answer: z.object({
      offer: smartTradingOfferSchema,
      agreement: z.object({
        currentVersion: z.int(),
        acceptedVersion: z.int().nullable(),
        acceptedAt: instantSchema.nullable(),
      }),
      /** All running deposits, and the last twenty deposits that are over. */
      deposits: z.array(smartTradingDepositSchema),
    }),
  }),
  statistics: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/smart-trading/statistics',
    summary: 'What the member has in Smart Trading, and what it and their trades have brought',
    access: 'user',
    answer: z.object({
      /** Principal of active deposits. */
      flexibleAmount: amountSchema,
      fixedAmount: amountSchema,
      /**
       * Results of deposits after fees, and of settled trades, over all time; below zero for a
       * loss.
       */
      totalProfit: amountSchema,
    }),
  }),
  deposit: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/smart-trading/deposits',
    summary:
      'Deposit into Smart Trading from the available balance: 202 while the wallet has not answered',
    access: 'user',
    body: z
      .object({
        amount: positiveAmountSchema,
        kind: depositKindSchema,
        termDays: z.int().min(1).max(3650).optional(),
      })
      .refine(({ kind, termDays }) => (kind === 'fixed') === (termDays !== undefined), {
        error: 'required',
        path: ['termDays'],
      }),
    answer: smartTradingDepositSchema,
    status: 201,
    mayBePending: true,
    refusals: [
      'AGREEMENT_REQUIRED',
      'DEPOSIT_OUT_OF_RANGE',
      'HALTED',
      'IDEMPOTENCY_KEY_REUSED',
      'INSUFFICIENT_BALANCE',
      'ON_BREAK',
      'TERM_NOT_OFFERED',
      'TRADING_DISABLED',
      'TRADING_NOT_AUTHORISED',
    ],
  }),
  revoke: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/smart-trading/deposits/{id}/revoke',
    summary: "Take a deposit back: 202 while it waits for the pool's open trade or the day's close",
    access: 'user',
    params: byId,
    answer: smartTradingDepositSchema,
    mayBePending: true,
    refusals: ['DEPOSIT_NOT_ACTIVE', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  days: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/smart-trading/deposits/{id}/days',
    summary: 'What each close made of a deposit, the latest first',
    access: 'user',
    params: byId,
    query: pageQuerySchema,
    answer: pageOf(depositDaySchema),
  }),
};

const personSchema = z.object({
  id: z.string(),
  username: z.string().nullable(),
  fullName: z.string().nullable(),
});

export const administeredSmartTradingDepositSchema = smartTradingDepositSchema.extend({
  user: personSchema,
});
export type AdministeredSmartTradingDepositJson = z.input<
  typeof administeredSmartTradingDepositSchema
>;

/**
 * Deposits that take part, those whose term ends within a week, and those that wait to leave the
 * pool.
 */
export const smartTradingViewSchema = z.enum(['active', 'ending', 'leaving']);
export type SmartTradingView = z.infer<typeof smartTradingViewSchema>;

/** Offer that begins on a later day, when the configuration changes. */
const comingOfferSchema = smartTradingOfferSchema
  .pick({ minAmount: true, maxAmount: true, terms: true, rule: true })
  .extend({ from: z.iso.date() });

export const smartTradingAdministrationEndpoints = {
  list: listEndpoint({
    path: '/api/admin/smart-trading-investments',
    summary: "Members' Smart Trading deposits, newest first; found by id, amount or name",
    access: { permission: 'users' },
    row: administeredSmartTradingDepositSchema,
    filters: {
      view: smartTradingViewSchema.optional(),
      status: choiceFilter(smartTradingDepositStatusSchema),
      kind: choiceFilter(depositKindSchema),
      member: idFilter,
      amount: amountFilter,
      created: dayFilter,
    },
    sorts: ['createdAt', 'amount'],
    order: '-createdAt',
    isSearched: true,
  }),
  one: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/smart-trading-investments/{id}',
    summary: 'A Smart Trading deposit with its owner',
    access: { permission: 'users' },
    params: byId,
    answer: administeredSmartTradingDepositSchema,
  }),
  days: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/smart-trading-investments/{id}/days',
    summary: "Result of each close for a member's deposit, the latest first",
    access: { permission: 'users' },
    params: byId,
    query: pageQuerySchema,
    answer: pageOf(depositDaySchema),
  }),
  offer: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/smart-trading-offer',
    summary: 'Terms that members are offered today, past results, and terms of later days',
    access: { permission: 'users' },
    answer: z.object({
      offer: smartTradingOfferSchema,
      /** Later offers that differ from the one before, earliest first. */
      coming: z.array(comingOfferSchema),
    }),
  }),
  revoke: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/smart-trading-investments/{id}/revoke',
    summary: 'Take a deposit back for its member, on the terms that the member has',
    access: { permission: 'financials' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    body: z.object({ reason: plainText(300).min(3), stateToken: stateTokenSchema.optional() }),
    answer: administeredSmartTradingDepositSchema,
    mayBePending: true,
    refusals: ['DEPOSIT_NOT_ACTIVE', 'STATE_CHANGED'],
  }),
};

export const smartTradingPreviewSchema = previewSchema(
  [
    // Value of the deposit at the last close, and nothing once it has left.
    'smart_trading_value',
    // Given back to the member's available balance.
    'smart_trading_returned',
    // Gain that goes to the member's yield.
    'smart_trading_gain',
    'smart_trading_fee',
  ],
  [
    // The result of the open day until the deposit leaves changes the figures.
    'open_day_counts',
    // A fixed deposit that leaves before its term repays the discount on its fee.
    'term_not_over',
    'bonuses_taken_back',
  ],
);

export const smartTradingPreviewEndpoints = {
  revoke: previewEndpoint(
    smartTradingAdministrationEndpoints.revoke,
    smartTradingPreviewSchema,
    nothing,
  ),
};
