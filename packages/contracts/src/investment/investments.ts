import { z } from 'zod';
import { byId } from '../ids';
import { documentNumberSchema } from '../document-number';
import { previewEndpoint, previewSchema, stateTokenSchema } from '../decisions';
import { endpoint, nothing, takesNothing } from '../endpoint';
import { exportEndpoints } from '../exports';
import { instantSchema } from '../instant';
import {
  amountFilter,
  choiceFilter,
  dayFilter,
  idFilter,
  listEndpoint,
  recordIdFilter,
} from '../lists';
import { amountSchema, positiveAmountSchema, rateSchema, totalRateSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';
import { plainText } from '../personal';
import {
  cryptoNetworkSchema,
  cryptoTokenSchema,
  depositMethodSchema,
  documentRequired,
  hasDocumentIfPix,
} from '../wallet/deposits';

export const investmentStatusSchema = z.enum(['pending', 'active', 'completed', 'cancelled']);
export type InvestmentStatus = z.infer<typeof investmentStatusSchema>;

/** Views of investments. `ending` ones are active, and their last paying day is near. */
export const investmentViewSchema = z.enum(['active', 'ending', 'pending']);
export type InvestmentView = z.infer<typeof investmentViewSchema>;

export const payWithSchema = z.enum(['balance', ...depositMethodSchema.options]);
export type PayWith = z.infer<typeof payWithSchema>;

/** Reason why an investment was cancelled. */
export const cancelReasonSchema = z.enum([
  'insufficient_balance',
  'by_member',
  /** Undone by the member within the cooling-off period, and refunded in full. */
  'undone',
  'by_administrator',
  'package_closed',
  /** The wallet refused to open the deposit. */
  'payment_refused',
]);
export type CancelReason = z.infer<typeof cancelReasonSchema>;

/** Ways to pay a pending investment. The fields of the method that is not used are `null`. */
export const investmentPaymentSchema = z.object({
  method: depositMethodSchema,
  /** Id of the deposit at `wallet`: `GET /api/deposits/{paymentId}`. */
  paymentId: z.string(),
  amount: amountSchema,
  description: z.string(),
  /** PIX code to copy and paste (BR Code). */
  key: z.string().nullable(),
  address: z.string().nullable(),
  network: cryptoNetworkSchema.nullable(),
  token: cryptoTokenSchema.nullable(),
  /** Amount in tokens, as decimal text. */
  payAmount: z.string().nullable(),
  expiresAt: instantSchema,
  simulated: z.boolean(),
});

export const investmentSchema = z.object({
  id: z.string(),
  packageId: z.string(),
  packageName: z.string(),
  amount: amountSchema,
  status: investmentStatusSchema,
  payWith: payWithSchema,
  /** Whether the wallet was asked to pay the investment and has not answered yet. */
  isBeingPaid: z.boolean(),
  cancelReason: cancelReasonSchema.nullable(),
  durationDays: z.int(),
  /** Daily rate; `null` if the rate is set day by day. */
  interestRate: rateSchema.nullable(),
  minInterestRate: rateSchema.nullable(),
  maxInterestRate: rateSchema.nullable(),
  returnCapital: z.boolean(),
  businessDaysOnly: z.boolean(),
  /** Profit credited so far. */
  profit: amountSchema,
  /** Profit of the next day, at the fixed rate or at the lowest rate of the range. */
  dailyProfitAmount: amountSchema,
  /**
   * Profit promised over all days. With a range of rates, this is the lowest; `maxExpectedProfit`
   * is the highest.
   */
  expectedProfit: amountSchema,
  maxExpectedProfit: amountSchema,
  /** Profit of the days paid so far, in percent of the capital. */
  realisedPercentage: totalRateSchema,
  totalProfitPercentage: totalRateSchema,
  paidDays: z.int(),
  /** Days paid so far, in percent of all days, 0 to 100. */
  progress: z.number(),
  /** Days of the operator; `null` while the investment is pending. */
  startDate: z.iso.date().nullable(),
  /** The last day that pays. */
  endDate: z.iso.date().nullable(),
  /** Date of the first run that pays it, which is after the cooling-off period. */
  nextProfitDate: z.iso.date().nullable(),
  lastProfitDate: z.iso.date().nullable(),
  /**
   * End of the cooling-off period. Until then the investment can be undone in full, and the profit
   * of those days is paid later.
   */
  coolingOffUntil: instantSchema.nullable(),
  payment: investmentPaymentSchema.nullable(),
  createdAt: instantSchema,
  activatedAt: instantSchema.nullable(),
  completedAt: instantSchema.nullable(),
});
export type InvestmentJson = z.input<typeof investmentSchema>;

export const investmentListSchema = pageOf(investmentSchema).extend({
  /** Counts of all the member's investments, regardless of the filter. */
  counts: z.object({
    pending: z.int(),
    active: z.int(),
    completed: z.int(),
    cancelled: z.int(),
  }),
});
export type InvestmentListJson = z.input<typeof investmentListSchema>;

export const administeredInvestmentSchema = investmentSchema.extend({
  user: z.object({
    id: z.string(),
    username: z.string().nullable(),
    fullName: z.string().nullable(),
  }),
});
export type AdministeredInvestmentJson = z.input<typeof administeredInvestmentSchema>;

const paid = [
  'INSUFFICIENT_BALANCE',
  'PACKAGE_CLOSED',
  'PACKAGE_TERMS_CHANGED',
  'INVESTMENT_NOT_PENDING',
] as const;

export const investmentEndpoints = {
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/investments',
    summary: "The member's investments, newest first, with the count of each state",
    access: 'user',
    query: pageQuerySchema.extend({ status: investmentStatusSchema.optional() }),
    answer: investmentListSchema,
  }),
  one: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/investments/{id}',
    summary: 'One investment',
    access: 'user',
    params: byId,
    answer: investmentSchema,
  }),
  make: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/investments',
    summary:
      'Invest: from the balance at once (202 while the wallet has not answered), or by a payment to come',
    access: 'user',
    body: z
      .object({
        packageId: z.string().max(40),
        amount: positiveAmountSchema,
        payWith: payWithSchema,
        /** Payer's document, for PIX. */
        document: documentNumberSchema.optional(),
      })
      .refine(({ payWith, document }) => hasDocumentIfPix(payWith, document), documentRequired),
    answer: investmentSchema,
    status: 201,
    mayBePending: true,
    refusals: [
      'NOT_FOUND',
      'RISK_NOT_ACCEPTED',
      'PACKAGE_CLOSED',
      'INVESTMENT_AMOUNT_OUT_OF_RANGE',
      'INSUFFICIENT_BALANCE',
      'METHOD_NOT_OFFERED',
      'DEPOSIT_BELOW_MINIMUM',
      'DEPOSIT_TOO_LARGE',
      'TOO_MANY_OPEN_DEPOSITS',
      'PAYMENT_PROVIDER_FAILED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  activate: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/investments/{id}/activate',
    summary: 'Pay a pending investment from the balance; 202 while the wallet has not answered',
    access: 'user',
    params: byId,
    answer: investmentSchema,
    mayBePending: true,
    refusals: [...paid],
  }),
  cancel: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/investments/{id}/cancel',
    summary: 'Give up a pending investment, or undo an active one within its cooling-off period',
    access: 'user',
    params: byId,
    answer: investmentSchema,
    refusals: ['INVESTMENT_NOT_CANCELLABLE', 'INVESTMENT_BEING_PAID'],
  }),
};

export const investmentAdministrationEndpoints = {
  list: listEndpoint({
    path: '/api/admin/investments',
    summary:
      'Investments, the newest first, views of active ones by their end; found by id, amount or name',
    access: { permission: 'users' },
    row: administeredInvestmentSchema,
    filters: {
      view: investmentViewSchema.optional(),
      status: choiceFilter(investmentStatusSchema),
      member: idFilter,
      package: recordIdFilter,
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
    path: '/api/admin/investments/{id}',
    summary: 'One investment of any member',
    access: { permission: 'users' },
    params: byId,
    answer: administeredInvestmentSchema,
  }),
  approve: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/investments/{id}/approve',
    summary: "Have a pending investment paid from its member's balance",
    access: { permission: 'approveInvestments' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    body: z.object({ stateToken: stateTokenSchema.optional() }).optional(),
    answer: administeredInvestmentSchema,
    mayBePending: true,
    refusals: [...paid, 'STATE_CHANGED'],
  }),
  cancel: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/investments/{id}/cancel',
    summary:
      'Cancel a pending investment, or reverse an active one: the capital goes back, its referral bonuses are taken back, profit that was paid stays',
    access: { permission: 'approveInvestments' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    body: z.object({ reason: plainText(300).min(3), stateToken: stateTokenSchema.optional() }),
    answer: administeredInvestmentSchema,
    refusals: ['INVESTMENT_NOT_CANCELLABLE', 'INVESTMENT_BEING_PAID', 'STATE_CHANGED'],
  }),
};

export const investmentExportEndpoints = exportEndpoints(investmentAdministrationEndpoints.list);

export const investmentPreviewSchema = previewSchema(
  [
    // Capital of the investment, before and after the decision.
    'investment_capital',
    // Taken from the member's available balance.
    'investment_charged',
    // Given back to the member's available balance.
    'investment_returned',
    'investment_profit_kept',
  ],
  [
    // The wallet decides whether the balance is enough.
    'balance_not_checked',
    // A payment from outside that still comes is credited to the balance.
    'still_payable',
    'being_paid',
    'bonuses_taken_back',
  ],
);

export const investmentPreviewEndpoints = {
  approve: previewEndpoint(
    investmentAdministrationEndpoints.approve,
    investmentPreviewSchema,
    nothing,
  ),
  cancel: previewEndpoint(
    investmentAdministrationEndpoints.cancel,
    investmentPreviewSchema,
    nothing,
  ),
};
