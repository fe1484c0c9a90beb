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

/** Why a withdrawal waits: its key or address is new, or the account's credentials changed. */
export const withdrawalHoldReasonSchema = z.enum(['new_destination', 'credentials_changed']);
export type WithdrawalHoldReason = z.infer<typeof withdrawalHoldReasonSchema>;

/**
 * Reason why a withdrawal that could have been paid automatically waits for approval: the member's
 * number or amount for a day is used up, the amount for all members is, the limit for one
 * withdrawal was lowered meanwhile, the member's account was closed, or the member owes a bonus
 * that was taken back.
 */
export const withdrawalPersonReasonSchema = z.enum([
  'member_count',
  'member_amount',
  'day_amount',
  'request_amount',
  'account_closed',
  'debt',
]);
export type WithdrawalPersonReason = z.infer<typeof withdrawalPersonReasonSchema>;

export const withdrawalSchema = z.object({
  id: z.string(),
  amount: amountSchema,
  fee: amountSchema,
  /** Amount that the member gets: amount less fee. */
  netAmount: amountSchema,
  walletType: withdrawableWalletSchema,
  method: withdrawalMethodSchema,
  status: withdrawalStatusSchema,
  payoutStatus: payoutStatusSchema,
  /** The key or address at the time of the request, with its middle left out. */
  destination: z.string(),
  rejectionReason: z.string().nullable(),
  /** Whether a simulator replaces the provider, so that no real money moves. */
  simulated: z.boolean(),
  createdAt: instantSchema,
  /** 24 business hours after the request, or after its safety hold. */
  dueAt: instantSchema,
  /** End of the safety hold; `null` without a hold. */
  heldUntil: instantSchema.nullable(),
  /** Reason for the hold; `null` without a hold. */
  heldFor: withdrawalHoldReasonSchema.nullable(),
  processedAt: instantSchema.nullable(),
});
export type WithdrawalJson = z.input<typeof withdrawalSchema>;

/** Figures that a member sees before asking for a withdrawal. */
export const withdrawalQuoteSchema = z.object({
  amount: amountSchema,
  fee: amountSchema,
  netAmount: amountSchema,
  minimum: amountSchema,
  /** Whether it would be paid automatically. */
  automatic: z.boolean(),
  /** Latest moment of the payment; counted from the end of its hold. */
  dueAt: instantSchema,
  heldUntil: instantSchema.nullable(),
  heldFor: withdrawalHoldReasonSchema.nullable(),
  /** For crypto only: price of one token, in the platform's currency. */
  rate: amountSchema.nullable(),
  /** For crypto only: number of tokens as decimal text, six places. */
  tokens: z.string().nullable(),
  /** The key or address with its middle left out; `null` where none was named. */
  destination: z.string().nullable(),
  /** Owner of the key, where the payout provider knows them. */
  owner: z
    .object({
      name: z.string(),
      /** Whether a simulator said so. */
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
