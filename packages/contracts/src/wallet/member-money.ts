import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { byId } from '../ids';
import { instantSchema } from '../instant';
import { choiceFilter, dayFilter, ownedListEndpoint } from '../lists';
import { amountSchema } from '../money';
import { depositSchema, depositStatusSchema } from './deposits';
import { pixKeySchema } from './pix-keys';
import { transactionCategorySchema, transactionSchema } from './transactions';
import { memberWalletSchema } from './wallets';
import { administeredWithdrawalSchema } from './withdrawal-administration';
import { withdrawalStatusSchema } from './withdrawals';

/** A member's wallets, and the sums of all time. */
export const memberWalletsSchema = z.object({
  /** Every wallet, also those that never held money. */
  wallets: z.array(z.object({ wallet: memberWalletSchema, balance: amountSchema })),
  /** Sum of the wallets, without the debt. */
  total: amountSchema,
  /** Debt from bonuses that were taken back after they were spent. */
  bonusDebt: amountSchema,
  /** Sums of all time. Money that came back later does not count. */
  sums: z.object({
    deposited: amountSchema,
    /** Paid withdrawals, without their fees. */
    withdrawn: amountSchema,
    withdrawalFees: amountSchema,
    invested: amountSchema,
    profit: amountSchema,
    bonusesReceived: amountSchema,
    /** Bonuses taken back from the bonus wallet so far; the rest is the debt. */
    bonusesTakenBack: amountSchema,
  }),
  /** `null` if no deposit was credited yet. */
  firstDepositAt: instantSchema.nullable(),
});
export type MemberWalletsJson = z.input<typeof memberWalletsSchema>;

export const memberTransactionSchema = transactionSchema.omit({ metadata: true });
export type MemberTransactionJson = z.input<typeof memberTransactionSchema>;

export const memberDepositSchema = depositSchema.omit({ payment: true }).extend({
  provider: z.string(),
  /** Provider's id: txid or payment id. */
  externalId: z.string(),
  expiresAt: instantSchema,
});
export type MemberDepositJson = z.input<typeof memberDepositSchema>;

/** A withdrawal. Only callers with `financials` read its destination and its notes in full. */
export const memberWithdrawalSchema = administeredWithdrawalSchema
  .omit({ processedBy: true, user: true })
  .extend({
    /** Key or address; with its middle left out, unless the caller has `financials`. */
    destination: z.string(),
    /** Notes of the desk; `null` unless the caller has `financials`. */
    adminNotes: z.string().nullable(),
    paidAt: instantSchema.nullable(),
  });
export type MemberWithdrawalJson = z.input<typeof memberWithdrawalSchema>;

export const memberPixKeySchema = pixKeySchema.omit({ description: true }).extend({
  /** Value with its middle left out, unless the caller has `financials`. */
  keyValue: z.string(),
  /** Time since which the key has this value. */
  valueChangedAt: instantSchema,
});
export type MemberPixKeyJson = z.input<typeof memberPixKeySchema>;

/** Settings of every list of a member's records: newest first, without a search. */
const newestFirst = { sorts: ['createdAt'], order: '-createdAt', isSearched: false } as const;

/** Money of one member, for the member's page in the back office. */
export const memberMoneyEndpoints = {
  wallets: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/users/{id}/wallets',
    summary: "A member's wallets, their total, and the sums of all time",
    access: { permission: 'users' },
    params: byId,
    answer: memberWalletsSchema,
  }),
  transactions: ownedListEndpoint({
    ...newestFirst,
    path: '/api/admin/users/{id}/transactions',
    summary: "A member's statement, newest first",
    access: { permission: 'users' },
    row: memberTransactionSchema,
    filters: { category: choiceFilter(transactionCategorySchema), created: dayFilter },
  }),
  deposits: ownedListEndpoint({
    ...newestFirst,
    path: '/api/admin/users/{id}/deposits',
    summary: "A member's deposits, newest first",
    access: { permission: 'users' },
    row: memberDepositSchema,
    filters: { status: choiceFilter(depositStatusSchema), created: dayFilter },
  }),
  withdrawals: ownedListEndpoint({
    ...newestFirst,
    path: '/api/admin/users/{id}/withdrawals',
    summary: "A member's withdrawals, newest first",
    access: { permission: 'users' },
    row: memberWithdrawalSchema,
    filters: { status: choiceFilter(withdrawalStatusSchema), created: dayFilter },
  }),
  pixKeys: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/users/{id}/pix-keys',
    summary: "A member's keys for withdrawals, the default first",
    access: { permission: 'users' },
    params: byId,
    answer: z.object({ data: z.array(memberPixKeySchema) }),
  }),
};
