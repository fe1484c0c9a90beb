import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { amountSchema, positiveAmountSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';
import { tronTextSchema } from '../tron-text';
import { withdrawableWalletSchema } from './wallets';

export const withdrawalMethodSchema = z.enum(['pix', 'crypto']);
export type WithdrawalMethod = z.infer<typeof withdrawalMethodSchema>;
export const withdrawalStatusSchema = z.enum(['pending', 'approved', 'rejected']);

/** State of the payment of an approved withdrawal. */
export const payoutStatusSchema = z.enum(['none', 'sending', 'paid', 'failed']);

/**
 * Why a withdrawal waits: its key or address is new, or the password, second factor, telephone or
 * e-mail changed.
 */
export const withdrawalHoldReasonSchema = z.enum(['new_destination', 'credentials_changed']);
export type WithdrawalHoldReason = z.infer<typeof withdrawalHoldReasonSchema>;

/**
 * Reason why a withdrawal that could have been paid automatically waits for approval. One of: the
 * member's number or amount for a day is used up; the amount for all members is used up; the limit
 * for one withdrawal was lowered meanwhile; the member's account was closed; the member owes a
 * bonus that was taken back; its risk is too high.
 */
export const withdrawalPersonReasonSchema = z.enum([
  'member_count',
  'member_amount',
  'day_amount',
  'request_amount',
  'account_closed',
  'debt',
  'risk',
]);
export type WithdrawalPersonReason = z.infer<typeof withdrawalPersonReasonSchema>;

/** Signs that a withdrawal may not be the member's own wish, or not the member's own money. */
export const withdrawalRiskSignalSchema = z.enum([
  // The key or address is less than a day old.
  'new_destination',
  'destination_of_another',
  // The key is a CPF or CNPJ that another person is known by.
  'document_of_another',
  // Password, second factor, telephone or e-mail changed in the last 72 hours.
  'access_changed',
  'new_device',
  'first_payout',
  // Deposits and corrections of the last day make up half the amount or more.
  'recent_credit',
  // Bonuses make up more than 70 % of the last 30 days' credits.
  'mostly_bonuses',
  // Shares a device or a document with another account.
  'shared_mark',
  'shared_with_closed',
  // More than three times the median of the withdrawals paid before.
  'unusual_amount',
  // The fourth request of the last 24 hours, or a later one.
  'many_requests',
]);
export type WithdrawalRiskSignal = z.infer<typeof withdrawalRiskSignalSchema>;

/** Bands of risk: below 30, below 60, and above. */
export const withdrawalRiskBandSchema = z.enum(['low', 'raised', 'high']);
export type WithdrawalRiskBand = z.infer<typeof withdrawalRiskBandSchema>;

/** Assessment of a withdrawal at its request or decision. It decides nothing alone. */
export const withdrawalRiskSchema = z.object({
  /** Sum of the points, at most 100. */
  score: z.int().min(0).max(100),
  band: withdrawalRiskBandSchema,
  signals: z.array(z.object({ signal: withdrawalRiskSignalSchema, points: z.int() })),
  assessedAt: instantSchema,
});
export type WithdrawalRiskJson = z.input<typeof withdrawalRiskSchema>;

/** Views of withdrawals. Those of `due_soon` are due within 4 business hours. */
export const withdrawalViewSchema = z.enum([
  'pending',
  'overdue',
  'due_soon',
  'held',
  'failed',
  'paid',
]);
export type WithdrawalView = z.infer<typeof withdrawalViewSchema>;

export const withdrawalSchema = z.object({
  id: z.string(),
  amount: amountSchema,
  fee: amountSchema,
  /** Amount that the member gets: the amount minus the fee. */
  netAmount: amountSchema,
  walletType: withdrawableWalletSchema,
  method: withdrawalMethodSchema,
  status: withdrawalStatusSchema,
  payoutStatus: payoutStatusSchema,
  /** Key or address at the time of the request, with its middle left out. */
  destination: z.string(),
  rejectionReason: z.string().nullable(),
  /** Whether a simulator replaces the provider, so that no real money moves. */
  simulated: z.boolean(),
  createdAt: instantSchema,
  /** 24 business hours after the request, or after the end of its safety hold. */
  dueAt: instantSchema,
  /** End of the safety hold; `null` without a hold. */
  heldUntil: instantSchema.nullable(),
  /** Reason for the hold; `null` without a hold. */
  heldFor: withdrawalHoldReasonSchema.nullable(),
  processedAt: instantSchema.nullable(),
});
export type WithdrawalJson = z.input<typeof withdrawalSchema>;

/** Figures that a member sees before they ask for a withdrawal. */
export const withdrawalQuoteSchema = z.object({
  amount: amountSchema,
  fee: amountSchema,
  netAmount: amountSchema,
  minimum: amountSchema,
  /** Whether the withdrawal would be paid automatically. */
  automatic: z.boolean(),
  /** Latest time of the payment, counted from the end of the hold. */
  dueAt: instantSchema,
  heldUntil: instantSchema.nullable(),
  heldFor: withdrawalHoldReasonSchema.nullable(),
  /** For crypto only: price of one token, in the platform's currency. */
  rate: amountSchema.nullable(),
  /** For crypto only: number of tokens as decimal text, six places. */
  tokens: z.string().nullable(),
  /** Key or address with its middle left out; `null` if none was given. */
  destination: z.string().nullable(),
  /** Owner of the key, if the payout provider knows the owner. */
  owner: z
    .object({
      name: z.string(),
      /** Whether this answer comes from a simulator. */
      simulated: z.boolean(),
    })
    .nullable(),
});
export type WithdrawalQuoteJson = z.input<typeof withdrawalQuoteSchema>;

export const withdrawalEndpoints = {
  quote: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/withdrawals/quote',
    summary: 'What a withdrawal would cost, when it would be paid and to whom',
    access: 'user',
    query: z.object({
      amount: z.coerce
        .number()
        .max(1e9, { error: 'maximum' })
        .positive({ error: 'amountPositive' })
        .pipe(positiveAmountSchema),
      method: withdrawalMethodSchema.default('pix'),
      walletType: withdrawableWalletSchema.optional(),
      pixKeyId: z.string().max(100).optional(),
      cryptoAddress: tronTextSchema.optional(),
    }),
    answer: withdrawalQuoteSchema,
    refusals: [
      'WITHDRAWAL_BELOW_MINIMUM',
      'WITHDRAWAL_BELOW_FEE',
      'WITHDRAWAL_DEPOSIT_WAITS',
      'PIX_KEY_UNKNOWN',
      'CRYPTO_ADDRESS_INVALID',
      'CRYPTO_ADDRESS_IS_CONTRACT',
      'METHOD_NOT_OFFERED',
    ],
  }),
  request: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/withdrawals',
    summary: 'Ask for money; it is reserved until paid or rejected',
    access: 'user',
    stepUp: true,
    body: z
      .object({
        amount: positiveAmountSchema,
        walletType: withdrawableWalletSchema,
        method: withdrawalMethodSchema,
        pixKeyId: z.string().max(100).optional(),
        cryptoAddress: tronTextSchema.optional(),
      })
      .refine(({ method, pixKeyId }) => method !== 'pix' || (pixKeyId ?? '') !== '', {
        path: ['pixKeyId'],
        error: 'pixKeyRequired',
      })
      .refine(({ method, cryptoAddress }) => method !== 'crypto' || (cryptoAddress ?? '') !== '', {
        path: ['cryptoAddress'],
        error: 'cryptoAddressRequired',
      }),
    answer: withdrawalSchema,
    status: 201,
    refusals: [
      'WITHDRAWAL_BELOW_MINIMUM',
      'WITHDRAWAL_BELOW_FEE',
      'INSUFFICIENT_BALANCE',
      'WITHDRAWAL_DEPOSIT_WAITS',
      'PIX_KEY_UNKNOWN',
      'CRYPTO_ADDRESS_INVALID',
      'CRYPTO_ADDRESS_IS_CONTRACT',
      'CRYPTO_ADDRESS_IS_OURS',
      'METHOD_NOT_OFFERED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/withdrawals',
    summary: "The member's withdrawals, newest first",
    access: 'user',
    query: pageQuerySchema,
    answer: pageOf(withdrawalSchema),
  }),
};
