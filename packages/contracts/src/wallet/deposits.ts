import { z } from 'zod';
import { byId } from '../ids';
import { documentNumberSchema } from '../document-number';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { amountSchema, positiveAmountSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';

export const depositMethodSchema = z.enum(['pix', 'usdt', 'usdc', 'trx']);
export type DepositMethod = z.infer<typeof depositMethodSchema>;

export const cryptoTokenSchema = z.enum(['USDT', 'USDC', 'TRX']);
export type CryptoToken = z.infer<typeof cryptoTokenSchema>;
/** TRX is TRON's own coin, so it follows no token standard. */
export const cryptoNetworkSchema = z.enum(['TRC-20', 'ERC-20', 'TRON']);
export type CryptoNetwork = z.infer<typeof cryptoNetworkSchema>;

export const depositStatusSchema = z.enum([
  'awaiting_payment',
  /** On the chain, but with fewer confirmations than the settings ask for. */
  'confirming',
  /**
   * Less crypto arrived than was asked for. The deposit waits for the rest or for an administrator.
   */
  'partially_paid',
  'confirmed',
  /** Expired. A payment that arrives later is still credited. */
  'expired',
  'cancelled',
]);
export type DepositStatus = z.infer<typeof depositStatusSchema>;

/**
 * Views of deposits. `open` deposits wait for money. `differs` is for deposits that received less or
 * more than was asked for.
 */
export const depositViewSchema = z.enum(['open', 'differs']);
export type DepositView = z.infer<typeof depositViewSchema>;

export const depositSchema = z.object({
  id: z.string(),
  method: depositMethodSchema,
  /** Amount asked for, in the platform's currency. */
  amount: amountSchema,
  /**
   * Amount credited so far. It differs from `amount` if less, more, or several payments arrived.
   */
  receivedAmount: amountSchema,
  status: depositStatusSchema,
  /** Whether a simulator replaces the provider, so that no real money moves. */
  simulated: z.boolean(),
  payment: z.object({
    /** BR Code; for PIX only. */
    pixCopyPaste: z.string().nullable(),
    /** The fields from here on are for crypto only. */
    address: z.string().nullable(),
    network: cryptoNetworkSchema.nullable(),
    token: cryptoTokenSchema.nullable(),
    /** Amount in tokens, as decimal text with six places. */
    payAmount: z.string().nullable(),
    actuallyPaid: z.string().nullable(),
    /** Price of one token in the platform's currency, at the time the deposit was made. */
    rate: amountSchema.nullable(),
    confirmations: z.int().nullable(),
    requiredConfirmations: z.int().nullable(),
    expiresAt: instantSchema,
  }),
  createdAt: instantSchema,
  confirmedAt: instantSchema.nullable(),
});
export type DepositJson = z.input<typeof depositSchema>;

/** PIX requires the payer's document, for every kind of payment; crypto does not. */
export function hasDocumentIfPix(method: string, document: string | undefined): boolean {
  return method !== 'pix' || document !== undefined;
}

/** Validation error of a body without the required document. */
export const documentRequired = { path: ['document'], error: 'documentRequired' };

export const depositEndpoints = {
  make: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/deposits',
    summary: 'Start a deposit, and say how to pay it',
    access: 'user',
    body: z
      .object({
        method: depositMethodSchema,
        amount: positiveAmountSchema,
        document: documentNumberSchema.optional(),
      })
      .refine(({ method, document }) => hasDocumentIfPix(method, document), documentRequired),
    answer: depositSchema,
    status: 201,
    refusals: [
      'DEPOSIT_BELOW_MINIMUM',
      'DEPOSIT_TOO_LARGE',
      'TOO_MANY_OPEN_DEPOSITS',
      'METHOD_NOT_OFFERED',
      'PAYMENT_PROVIDER_FAILED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/deposits',
    summary: "The member's deposits, newest first",
    access: 'user',
    query: pageQuerySchema,
    answer: pageOf(depositSchema),
  }),
  one: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/deposits/{id}',
    summary: 'One deposit, as the provider has it now',
    access: 'user',
    params: byId,
    answer: depositSchema,
  }),
  simulatePayment: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/deposits/{id}/simulate-payment',
    summary: 'Pay it in the simulator; only where that is the provider',
    access: 'user',
    params: byId,
    /**
     * Amount to pay instead of the amount asked for, in the platform's currency, to test how the
     * product handles a difference.
     */
    body: z.object({ amount: positiveAmountSchema.optional() }).optional(),
    answer: depositSchema,
    refusals: ['NOT_SIMULATED'],
  }),
};
