import { z } from 'zod';
import { previewEndpoint, previewSchema, stateTokenSchema } from '../decisions';
import { byId } from '../ids';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { amountFilter, choiceFilter, dayFilter, idFilter, listEndpoint } from '../lists';
import { amountSchema, positiveAmountSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';
import { plainText } from '../personal';
import { tronTextSchema } from '../tron-text';
import {
  cryptoTokenSchema,
  depositMethodSchema,
  depositSchema,
  depositStatusSchema,
} from './deposits';
import { adjustableWalletSchema, memberAccountSchema, systemAccountSchema } from './wallets';
import {
  payoutStatusSchema,
  withdrawalMethodSchema,
  withdrawalPersonReasonSchema,
  withdrawalSchema,
  withdrawalStatusSchema,
  withdrawalViewSchema,
} from './withdrawals';

/** Owner, with the data that this service has about them. */
const ownerSchema = z.object({
  id: z.string(),
  username: z.string().nullable(),
  fullName: z.string().nullable(),
});

const reason = plainText(300).min(3);

export const administeredDepositSchema = depositSchema.extend({
  user: ownerSchema,
  document: z.string().nullable(),
  provider: z.string(),
  /** Provider's id: txid or payment id. */
  externalId: z.string(),
});
export type AdministeredDepositJson = z.input<typeof administeredDepositSchema>;

export const administeredWithdrawalSchema = withdrawalSchema.extend({
  user: ownerSchema,
  /** Key or address in full, without anything left out. */
  destination: z.string(),
  keyType: z.string().nullable(),
  provider: z.string().nullable(),
  externalPaymentId: z.string().nullable(),
  adminNotes: z.string().nullable(),
  processedBy: z.string().nullable(),
  /**
   * Reason why the withdrawal waits for approval, although its amount is small enough for an
   * automatic payout.
   */
  personNeededFor: withdrawalPersonReasonSchema.nullable(),
});
export type AdministeredWithdrawalJson = z.input<typeof administeredWithdrawalSchema>;

export const walletAdministrationEndpoints = {
  deposits: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/deposits',
    summary: 'All deposits, newest first',
    access: { permission: 'financials' },
    query: pageQuerySchema.extend({
      status: depositStatusSchema.optional(),
      method: depositMethodSchema.optional(),
      userId: z.string().max(40).optional(),
    }),
    answer: pageOf(administeredDepositSchema),
  }),
  approveDeposit: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/deposits/{id}/approve',
    summary:
      'Credit a deposit that the provider did not report; what it reports later for the same payment is not credited again',
    access: { permission: 'financials' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    /** Amount received, if it differs from the amount asked for. */
    body: z.object({ amount: positiveAmountSchema.optional() }).optional(),
    answer: administeredDepositSchema,
    refusals: ['DEPOSIT_NOT_OPEN', 'DEPOSIT_TOO_LARGE'],
  }),
  cancelDeposit: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/deposits/{id}/cancel',
    summary: 'Give up waiting for a payment; one that comes all the same is credited',
    access: { permission: 'financials' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    body: z.object({ reason: reason.optional() }).optional(),
    answer: administeredDepositSchema,
    refusals: ['DEPOSIT_NOT_OPEN'],
  }),
  withdrawals: listEndpoint({
    path: '/api/admin/withdrawals',
    summary:
      'Withdrawals, the newest first, views of pending ones by when they are due; found by id, provider id, amount or name',
    access: { permission: 'financials' },
    row: administeredWithdrawalSchema,
    filters: {
      view: withdrawalViewSchema.optional(),
      status: choiceFilter(withdrawalStatusSchema),
      payoutStatus: choiceFilter(payoutStatusSchema),
      method: choiceFilter(withdrawalMethodSchema),
      member: idFilter,
      amount: amountFilter,
      created: dayFilter,
    },
    sorts: ['createdAt', 'dueAt'],
    order: '-createdAt',
    isSearched: true,
  }),
  approveWithdrawal: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/withdrawals/{id}/approve',
    summary: 'Have it paid by the provider, or attest that it was paid by hand',
    access: { permission: 'financials' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    body: z
      .object({
        /** Id of a payment made by hand, if no provider pays out. */
        externalPaymentId: plainText(120).min(3).optional(),
        adminNotes: plainText(500).optional(),
        stateToken: stateTokenSchema.optional(),
      })
      .optional(),
    answer: administeredWithdrawalSchema,
    refusals: [
      'STATE_CHANGED',
      'WITHDRAWAL_NOT_PENDING',
      'WITHDRAWAL_HELD',
      'PAYMENT_REFERENCE_REQUIRED',
      'PAYMENT_REFERENCE_USED',
    ],
  }),
  rejectWithdrawal: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/withdrawals/{id}/reject',
    summary: 'Return the money to the wallet that it came from, and say why',
    access: { permission: 'financials' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    body: z.object({ reason, stateToken: stateTokenSchema.optional() }),
    answer: administeredWithdrawalSchema,
    refusals: ['STATE_CHANGED', 'WITHDRAWAL_NOT_PENDING'],
  }),
  adjustBalance: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/users/{id}/balance-adjustments',
    summary: 'Correct a balance by a posting of its own',
    access: { permission: 'modifyBalance' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    body: z.object({
      walletType: adjustableWalletSchema,
      amount: positiveAmountSchema,
      direction: z.enum(['credit', 'debit']),
      reason,
    }),
    answer: z.object({ entryId: z.string(), balance: amountSchema }),
    status: 201,
    refusals: ['INSUFFICIENT_BALANCE', 'IDEMPOTENCY_KEY_REUSED'],
  }),
};

/** Figures of a decision about a withdrawal: balances of the member and of the platform's books. */
export const withdrawalPreviewSchema = previewSchema(
  [...memberAccountSchema.options, ...systemAccountSchema.options],
  [
    ...withdrawalPersonReasonSchema.options,
    'payout_failed',
    'paid_by_hand',
    'payouts_paused',
    'simulated',
  ],
);

export const withdrawalPreviewEndpoints = {
  approve: previewEndpoint(
    walletAdministrationEndpoints.approveWithdrawal,
    withdrawalPreviewSchema,
  ),
  reject: previewEndpoint(walletAdministrationEndpoints.rejectWithdrawal, withdrawalPreviewSchema),
};

export const reversalEndpoint = endpoint({
  ...takesNothing,
  method: 'post',
  path: '/api/admin/solvency/entries/{id}/reversal',
  summary: 'Undo a deposit or an adjustment by its counter-entry',
  access: { permission: 'modifyBalance' },
  stepUp: true,
  decidesAboutMember: true,
  params: byId,
  body: z.object({ reason }),
  answer: z.object({ entryId: z.string() }),
  status: 201,
  refusals: ['ENTRY_NOT_REVERSIBLE', 'INSUFFICIENT_BALANCE'],
});

export const usdtWalletSchema = z.object({
  id: z.string(),
  walletAddress: z.string(),
  network: z.enum(['TRX']),
  description: z.string().nullable(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  createdAt: instantSchema,
});
export type UsdtWalletJson = z.input<typeof usdtWalletSchema>;

const usdtWalletFields = {
  walletAddress: tronTextSchema.min(1),
  description: plainText(80).nullable(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
};

export const usdtWalletEndpoints = {
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/usdt-wallets',
    summary: "The operator's own wallets, the default first",
    access: { permission: 'financials' },
    answer: z.object({ data: z.array(usdtWalletSchema) }),
  }),
  add: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/usdt-wallets',
    summary: 'Add a wallet',
    access: { permission: 'financials' },
    stepUp: true,
    body: z
      .object(usdtWalletFields)
      .partial({ description: true, isDefault: true, isActive: true }),
    answer: usdtWalletSchema,
    status: 201,
    refusals: ['CRYPTO_ADDRESS_INVALID', 'CRYPTO_ADDRESS_IS_CONTRACT', 'CRYPTO_ADDRESS_TAKEN'],
  }),
  change: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/admin/usdt-wallets/{id}',
    summary: 'Change a wallet',
    access: { permission: 'financials' },
    stepUp: true,
    params: byId,
    body: z
      .strictObject(usdtWalletFields)
      .partial()
      .refine((patch) => Object.keys(patch).length > 0, { error: 'nothingToChange' }),
    answer: usdtWalletSchema,
    refusals: ['CRYPTO_ADDRESS_INVALID', 'CRYPTO_ADDRESS_IS_CONTRACT', 'CRYPTO_ADDRESS_TAKEN'],
  }),
  remove: endpoint({
    ...takesNothing,
    method: 'delete',
    path: '/api/admin/usdt-wallets/{id}',
    summary: 'Remove a wallet',
    access: { permission: 'financials' },
    stepUp: true,
    params: byId,
    answer: z.object({ success: z.literal(true) }),
  }),
};

/** Whether the keys of the crypto gateway work. */
export const gatewayTrialSchema = z.object({
  result: z.enum(['works', 'refused', 'unreachable', 'not_configured']),
  /**
   * Source of the keys that were tested; keys in the settings take precedence over the environment.
   */
  source: z.enum(['settings', 'environment']).nullable(),
  /** Tokens that the product offers but the gateway's account does not accept. */
  missingTokens: z.array(cryptoTokenSchema),
});
export type GatewayTrialJson = z.input<typeof gatewayTrialSchema>;

export const cryptoGatewayEndpoints = {
  test: endpoint({
    ...takesNothing,
    method: 'post',
    changesNothing: true,
    path: '/api/admin/crypto-gateway/test',
    summary: 'Ask the crypto gateway whether it takes our key; moves and changes nothing',
    access: { permission: 'settings' },
    answer: gatewayTrialSchema,
  }),
};
