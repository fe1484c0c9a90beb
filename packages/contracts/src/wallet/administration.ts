import { z } from 'zod';
import { bulkEndpoints } from '../bulk';
import { previewEndpoint, previewSchema, stateTokenSchema } from '../decisions';
import { byId } from '../ids';
import { endpoint, nothing, takesNothing } from '../endpoint';
import { exportEndpoints } from '../exports';
import { instantSchema } from '../instant';
import {
  amountFilter,
  choiceFilter,
  dayFilter,
  flagFilter,
  idFilter,
  listEndpoint,
} from '../lists';
import { amountSchema, positiveAmountSchema } from '../money';
import { plainText } from '../personal';
import { tableEndpoints } from '../table-endpoints';
import { tronTextSchema } from '../tron-text';
import {
  cryptoTokenSchema,
  depositMethodSchema,
  depositSchema,
  depositStatusSchema,
  depositViewSchema,
} from './deposits';
import { adjustableWalletSchema, memberAccountSchema, systemAccountSchema } from './wallets';
import {
  payoutStatusSchema,
  withdrawalMethodSchema,
  withdrawalPersonReasonSchema,
  withdrawalRiskBandSchema,
  withdrawalRiskSchema,
  withdrawalRiskSignalSchema,
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

const adjustmentDirectionSchema = z.enum(['credit', 'debit']);

export const administeredDepositSchema = depositSchema.extend({
  user: ownerSchema,
  document: z.string().nullable(),
  provider: z.string(),
  /** Provider's id: txid or payment id. */
  externalId: z.string(),
  /** Payments that came in, oldest first. */
  payments: z.array(
    z.object({
      /** Provider's id: endToEndId or payment id. */
      id: z.string(),
      amount: amountSchema,
      /** Part that was credited; an approval had credited the rest before. */
      credited: amountSchema,
      settledAt: instantSchema,
    }),
  ),
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
  /** The latest assessment; `null` for a withdrawal that was decided before there were any. */
  risk: withdrawalRiskSchema.nullable(),
});
export type AdministeredWithdrawalJson = z.input<typeof administeredWithdrawalSchema>;

export const walletAdministrationEndpoints = {
  deposits: listEndpoint({
    path: '/api/admin/deposits',
    summary: "Deposits, the newest first; found by id, provider's id, amount or name",
    access: { permission: 'financials' },
    row: administeredDepositSchema,
    filters: {
      view: depositViewSchema.optional(),
      status: choiceFilter(depositStatusSchema),
      method: choiceFilter(depositMethodSchema),
      member: idFilter,
      amount: amountFilter,
      created: dayFilter,
    },
    sorts: ['createdAt'],
    order: '-createdAt',
    isSearched: true,
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
    body: z
      .object({
        /** Amount received, if it differs from the amount asked for. */
        amount: positiveAmountSchema.optional(),
        stateToken: stateTokenSchema.optional(),
      })
      .optional(),
    answer: administeredDepositSchema,
    refusals: ['DEPOSIT_NOT_OPEN', 'DEPOSIT_TOO_LARGE', 'STATE_CHANGED'],
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
    body: z
      .object({ reason: reason.optional(), stateToken: stateTokenSchema.optional() })
      .optional(),
    answer: administeredDepositSchema,
    refusals: ['DEPOSIT_NOT_OPEN', 'STATE_CHANGED'],
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
      risk: choiceFilter(withdrawalRiskBandSchema),
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
      direction: adjustmentDirectionSchema,
      reason,
      stateToken: stateTokenSchema.optional(),
    }),
    answer: z.object({ entryId: z.string(), balance: amountSchema }),
    status: 201,
    refusals: ['INSUFFICIENT_BALANCE', 'IDEMPOTENCY_KEY_REUSED', 'STATE_CHANGED'],
  }),
};

export const depositExportEndpoints = exportEndpoints(walletAdministrationEndpoints.deposits);
export const withdrawalExportEndpoints = exportEndpoints(walletAdministrationEndpoints.withdrawals);

/** Names of figures: balances of a member, and amounts for the platform's books. */
const bookFigures = [...memberAccountSchema.options, ...systemAccountSchema.options];

export const depositPreviewSchema = previewSchema(bookFigures, [
  // The amount differs from the one asked for.
  'other_amount',
  // The provider reported no payment: the administrator states that money came in.
  'not_reported',
  // A cancelled deposit is still credited if it is paid.
  'still_payable',
  'simulated',
]);

export const depositPreviewEndpoints = {
  approve: previewEndpoint(
    walletAdministrationEndpoints.approveDeposit,
    depositPreviewSchema,
    z.object({ amount: positiveAmountSchema.optional() }).optional(),
  ),
  cancel: previewEndpoint(
    walletAdministrationEndpoints.cancelDeposit,
    depositPreviewSchema,
    nothing,
  ),
};

export const withdrawalPreviewSchema = previewSchema(bookFigures, [
  ...withdrawalPersonReasonSchema.options,
  // Signals of risk at this moment.
  ...withdrawalRiskSignalSchema.options,
  'payout_failed',
  'paid_by_hand',
  'payouts_paused',
  'simulated',
]);

export const withdrawalPreviewEndpoints = {
  approve: previewEndpoint(
    walletAdministrationEndpoints.approveWithdrawal,
    withdrawalPreviewSchema,
    nothing,
  ),
  reject: previewEndpoint(
    walletAdministrationEndpoints.rejectWithdrawal,
    withdrawalPreviewSchema,
    nothing,
  ),
};

export const adjustmentPreviewSchema = previewSchema(bookFigures, [
  // A credit to the bonus wallet first pays the member's debt.
  'pays_debt',
]);

export const adjustmentPreviewEndpoint = previewEndpoint(
  walletAdministrationEndpoints.adjustBalance,
  adjustmentPreviewSchema,
  z.object({
    walletType: adjustableWalletSchema,
    direction: adjustmentDirectionSchema,
    /** Without an amount, the preview has no figures. */
    amount: positiveAmountSchema.optional(),
  }),
);

/** Approval of several withdrawals at once. */
export const withdrawalApprovalsEndpoints = bulkEndpoints({
  path: '/api/admin/withdrawals/approve',
  summary: 'Have several withdrawals paid by the provider',
  access: { permission: 'financials' },
  preview: withdrawalPreviewSchema,
  common: { adminNotes: plainText(500).optional() },
});

/** Rejection of several withdrawals at once. */
export const withdrawalRejectionsEndpoints = bulkEndpoints({
  path: '/api/admin/withdrawals/reject',
  summary: 'Return the money of several withdrawals, and say why',
  access: { permission: 'financials' },
  preview: withdrawalPreviewSchema,
  common: { reason },
});

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

export const usdtWalletEndpoints = tableEndpoints({
  path: '/api/admin/usdt-wallets',
  access: { permission: 'financials' },
  summaries: {
    list: "The operator's own wallets, the newest first",
    read: 'One wallet',
    add: 'Add a wallet',
    change: 'Change a wallet',
    remove: 'Remove a wallet',
  },
  fields: usdtWalletFields,
  defaults: {
    description: usdtWalletFields.description.default(null),
    isDefault: usdtWalletFields.isDefault.default(false),
    isActive: usdtWalletFields.isActive.default(true),
  },
  row: usdtWalletSchema,
  filters: { active: flagFilter },
  sorts: ['createdAt'],
  order: '-createdAt',
  isSearched: false,
  stepUp: true,
  refusals: ['CRYPTO_ADDRESS_INVALID', 'CRYPTO_ADDRESS_IS_CONTRACT', 'CRYPTO_ADDRESS_TAKEN'],
});

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
