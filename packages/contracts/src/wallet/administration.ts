import { z } from 'zod';
import { endpoint, nothing, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { amountSchema, positiveAmountSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';
import { plainText } from '../personal';
import { depositMethodSchema, depositSchema, depositStatusSchema } from './deposits';
import { adjustableWalletSchema, memberWalletSchema, systemAccountSchema } from './wallets';
import {
  payoutStatusSchema,
  withdrawalMethodSchema,
  withdrawalSchema,
  withdrawalStatusSchema,
} from './withdrawals';

/** Whose it is, as this service knows them. */
const ownerSchema = z.object({
  id: z.string(),
  username: z.string().nullable(),
  fullName: z.string().nullable(),
});

const byId = z.object({ id: z.string() });
const reason = plainText(300).min(3);

export const administeredDepositSchema = depositSchema.extend({
  user: ownerSchema,
  document: z.string().nullable(),
  provider: z.string(),
  /** Of the provider: txid or payment id. */
  externalId: z.string(),
});
export type AdministeredDepositJson = z.input<typeof administeredDepositSchema>;

export const administeredWithdrawalSchema = withdrawalSchema.extend({
  user: ownerSchema,
  /** In full. */
  destination: z.string(),
  keyType: z.string().nullable(),
  provider: z.string().nullable(),
  externalPaymentId: z.string().nullable(),
  adminNotes: z.string().nullable(),
  processedBy: z.string().nullable(),
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
    params: byId,
    /** What came in, if not what was asked for. */
    body: z.object({ amount: positiveAmountSchema.optional() }).optional(),
    answer: administeredDepositSchema,
    refusals: ['DEPOSIT_NOT_OPEN'],
  }),
  cancelDeposit: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/deposits/{id}/cancel',
    summary: 'Give up waiting for a payment; one that comes all the same is credited',
    access: { permission: 'financials' },
    params: byId,
    body: z.object({ reason: reason.optional() }).optional(),
    answer: administeredDepositSchema,
    refusals: ['DEPOSIT_NOT_OPEN'],
  }),
  withdrawals: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/withdrawals',
    summary: 'All withdrawals; pending ones by when they are due, others newest first',
    access: { permission: 'financials' },
    query: pageQuerySchema.extend({
      status: withdrawalStatusSchema.optional(),
      payoutStatus: payoutStatusSchema.optional(),
      method: withdrawalMethodSchema.optional(),
      userId: z.string().max(40).optional(),
    }),
    answer: pageOf(administeredWithdrawalSchema),
  }),
  approveWithdrawal: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/withdrawals/{id}/approve',
    summary: 'Have it paid by the provider, or attest that it was paid by hand',
    access: { permission: 'financials' },
    params: byId,
    body: z
      .object({
        /** Of a payment made by hand, where no provider pays out. */
        externalPaymentId: plainText(120).min(3).optional(),
        adminNotes: plainText(500).optional(),
      })
      .optional(),
    answer: administeredWithdrawalSchema,
    refusals: ['WITHDRAWAL_NOT_PENDING', 'WITHDRAWAL_HELD', 'PAYMENT_REFERENCE_REQUIRED'],
  }),
  rejectWithdrawal: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/withdrawals/{id}/reject',
    summary: 'Return the money to the wallet that it came from, and say why',
    access: { permission: 'financials' },
    params: byId,
    body: z.object({ reason }),
    answer: administeredWithdrawalSchema,
    refusals: ['WITHDRAWAL_NOT_PENDING'],
  }),
  adjustBalance: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/users/{id}/balance-adjustments',
    summary: 'Correct a balance by a posting of its own',
    access: { permission: 'modifyBalance' },
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

export const reversalEndpoint = endpoint({
  ...takesNothing,
  method: 'post',
  path: '/api/admin/solvency/entries/{id}/reversal',
  summary: 'Undo a deposit or an adjustment by its counter-entry',
  access: { permission: 'modifyBalance' },
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
  walletAddress: z.string().trim().min(1).max(100),
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
    params: byId,
    answer: z.object({ success: z.literal(true) }),
  }),
};

const flowSchema = z.object({ amount: amountSchema, count: z.int() });

export const financialStatsSchema = z.object({
  /** Confirmed in the period. */
  deposits: flowSchema,
  /** Paid in the period, before fees. */
  withdrawals: flowSchema,
  fees: amountSchema,
  profitsPaid: amountSchema,
  bonusesPaid: amountSchema,
  /** Now, whatever the period. */
  pendingWithdrawals: flowSchema,
  byDay: z.array(
    z.object({ day: z.iso.date(), deposits: amountSchema, withdrawals: amountSchema }),
  ),
});
export type FinancialStatsJson = z.input<typeof financialStatsSchema>;

const checkSchema = z.object({
  name: z.enum(['sumIsZero', 'accountsEqualTheirLines', 'noMemberBelowZero']),
  passed: z.boolean(),
  /** The sum; how many accounts differ; how many are below zero. */
  figure: amountSchema,
  /** Accounts at fault, at most 20. */
  accounts: z.array(z.string()),
});

export const solvencySchema = z.object({
  owed: z.object({
    total: amountSchema,
    byWallet: z.array(z.object({ wallet: memberWalletSchema, amount: amountSchema })),
  }),
  /** Outside, for members: what came in less what went out. */
  held: amountSchema,
  system: z.array(z.object({ account: systemAccountSchema, amount: amountSchema })),
  /** Held per owed in percent, two decimals; `null` while nothing is owed. */
  coverage: z.number().nullable(),
  /** Reserved for withdrawals, and what was paid out per day over the last 30 days. */
  scheduledOutflow: z.object({ pendingWithdrawals: amountSchema, averagePerDay: amountSchema }),
  /** How long what is held lasts without new deposits; `null` while nothing goes out. */
  daysCovered: z.number().nullable(),
  /**
   * Of the payouts of the last 30 days, the share in percent that deposits of others paid for and
   * revenue did not; `null` without payouts.
   */
  payoutsFromDeposits: z.number().nullable(),
  payouts: amountSchema,
  revenue: amountSchema,
  checks: z.array(checkSchema),
  checkedAt: instantSchema,
});
export type SolvencyJson = z.input<typeof solvencySchema>;

export const ledgerLineSchema = z.object({
  entryId: z.string(),
  reference: z.string(),
  kind: z.string(),
  description: z.string(),
  /** A member's id, or `system`. */
  owner: z.string(),
  account: z.union([memberWalletSchema, systemAccountSchema]),
  amount: amountSchema,
  postedAt: instantSchema,
});

export const oversightEndpoints = {
  financialStats: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/financial-stats',
    summary: 'What came in and went out; the last 30 days unless given',
    access: { permission: 'financials' },
    query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
    answer: financialStatsSchema,
    refusals: ['PERIOD_CROSSED'],
  }),
  solvency: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/solvency',
    summary: "What members are owed, what is held, and the ledger's checks",
    access: { permission: 'financials' },
    answer: solvencySchema,
  }),
  ledgerLines: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/solvency/lines',
    summary: 'The lines that sum to a figure: of a wallet or system account, newest first',
    access: { permission: 'financials' },
    query: pageQuerySchema.extend({
      account: z.union([memberWalletSchema, systemAccountSchema]),
      /** Of one member. */
      userId: z.string().max(40).optional(),
    }),
    answer: pageOf(ledgerLineSchema).extend({ total: amountSchema }),
  }),
};

/** Callbacks of providers; their bodies are theirs, and are checked by the adapters. */
export const webhookEndpoints = {
  pix: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/webhooks/pix',
    summary: "API Pix callback (Bacen), behind the provider's certificate or a secret of the path",
    access: 'public',
    body: nothing,
    answer: z.object({ received: z.literal(true) }),
    refusals: ['SIGNATURE_INVALID', 'METHOD_NOT_OFFERED'],
  }),
  crypto: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/webhooks/crypto',
    summary: 'NOWPayments IPN, signed',
    access: 'public',
    body: nothing,
    answer: z.object({ received: z.literal(true) }),
    refusals: ['SIGNATURE_INVALID', 'METHOD_NOT_OFFERED'],
  }),
};
