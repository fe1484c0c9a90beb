import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { amountSchema, positiveAmountSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';
import { withdrawableWalletSchema } from './wallets';

export const withdrawalMethodSchema = z.enum(['pix', 'crypto']);
export type WithdrawalMethod = z.infer<typeof withdrawalMethodSchema>;
export const withdrawalStatusSchema = z.enum(['pending', 'approved', 'rejected']);

/** How far the payment of an approved withdrawal is. */
export const payoutStatusSchema = z.enum(['none', 'sending', 'paid', 'failed']);

export const withdrawalSchema = z.object({
  id: z.string(),
  amount: amountSchema,
  fee: amountSchema,
  /** What the member gets: amount less fee. */
  netAmount: amountSchema,
  walletType: withdrawableWalletSchema,
  method: withdrawalMethodSchema,
  status: withdrawalStatusSchema,
  payoutStatus: payoutStatusSchema,
  /** The key or address at the time of the request, with its middle left out. */
  destination: z.string(),
  rejectionReason: z.string().nullable(),
  /** Whether a simulator stands for the provider: no real money moves. */
  simulated: z.boolean(),
  createdAt: instantSchema,
  /** 24 business hours after the request, or after its safety hold. */
  dueAt: instantSchema,
  /** Until then it is held for safety; `null` when it is not. */
  heldUntil: instantSchema.nullable(),
  processedAt: instantSchema.nullable(),
});
export type WithdrawalJson = z.input<typeof withdrawalSchema>;

export const withdrawalEndpoints = {
  quote: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/withdrawals/quote',
    summary: 'What a withdrawal would cost',
    access: 'user',
    query: z.object({
      amount: z.coerce.number().pipe(positiveAmountSchema),
      method: withdrawalMethodSchema.default('pix'),
    }),
    answer: z.object({
      amount: amountSchema,
      fee: amountSchema,
      netAmount: amountSchema,
      minimum: amountSchema,
      /** Whether it would be paid without approval. */
      automatic: z.boolean(),
      dueAt: instantSchema,
    }),
    refusals: ['WITHDRAWAL_BELOW_MINIMUM', 'WITHDRAWAL_BELOW_FEE'],
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
        cryptoAddress: z.string().trim().max(100).optional(),
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
      'PIX_KEY_UNKNOWN',
      'CRYPTO_ADDRESS_INVALID',
      'CRYPTO_ADDRESS_IS_CONTRACT',
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
