import { z } from 'zod';
import { auditRecordSchema } from '../audit';
import { messageType } from '../message';
import { centsSchema } from '../money';
import { cryptoNetworkSchema, cryptoTokenSchema, depositMethodSchema } from './deposits';
import { memberWalletSchema, withdrawableWalletSchema } from './wallets';
import { withdrawalMethodSchema } from './withdrawals';

/** Amounts of messages are in cents. */

/** Money arrived and was credited. Sent once for each payment. */
export const depositConfirmed = messageType(
  'wallet.deposit.confirmed',
  1,
  z.object({
    depositId: z.string(),
    userId: z.string(),
    method: depositMethodSchema,
    amount: centsSchema,
    transactionId: z.string(),
    /**
     * Id of the investment that waits for the money. The money stays in the available balance until
     * the purchase charges it.
     */
    investmentId: z.string().nullable(),
    confirmedAt: z.iso.datetime(),
  }),
  ['investment', 'notification'],
);

/**
 * Money of members moved, for any reason. Contains the changes to each wallet in one posting. The
 * sum of all changes to a wallet is its balance.
 */
export const balancesChanged = messageType(
  'wallet.balances.changed',
  1,
  z.object({
    /** Kind of the posting, e.g. `deposit`, `profit`. */
    kind: z.string(),
    changes: z
      .array(
        z.object({
          userId: z.string(),
          wallets: z.partialRecord(memberWalletSchema, centsSchema),
        }),
      )
      .min(1)
      .max(1000),
    changedAt: z.iso.datetime(),
  }),
  ['notification'],
);

/**
 * A member added a new payout destination: a PIX key, or an address that is used for the first
 * time.
 */
export const payoutDestinationAdded = messageType(
  'wallet.payout-destination.added',
  1,
  z.object({
    userId: z.string(),
    method: withdrawalMethodSchema,
    /** Last characters of the key or address, by which the member recognises it. */
    ending: z.string(),
    addedAt: z.iso.datetime(),
  }),
  ['notification'],
);

const withdrawalData = z.object({
  withdrawalId: z.string(),
  userId: z.string(),
  amount: centsSchema,
  netAmount: centsSchema,
  walletType: withdrawableWalletSchema,
  method: withdrawalMethodSchema,
  happenedAt: z.iso.datetime(),
});
/**
 * An administrator has to decide about a withdrawal: it is too large for an automatic payout, or
 * the payout failed.
 */
export const withdrawalReviewNeeded = messageType(
  'wallet.withdrawal.review-needed',
  1,
  /** Number of attempts to pay it. */
  withdrawalData.extend({ attempt: z.int().min(0) }),
  ['notification'],
);
export const withdrawalPaid = messageType('wallet.withdrawal.paid', 1, withdrawalData, [
  'notification',
]);
export const withdrawalRejected = messageType(
  'wallet.withdrawal.rejected',
  1,
  withdrawalData.extend({ reason: z.string() }),
  ['notification'],
);

/** A purchase was paid from the available balance. */
export const purchasePaid = messageType(
  'wallet.purchase.paid',
  1,
  z.object({
    purchaseId: z.string(),
    investmentId: z.string(),
    userId: z.string(),
    amount: centsSchema,
  }),
  ['investment'],
);
export const purchaseRefused = messageType(
  'wallet.purchase.refused',
  1,
  z.object({
    purchaseId: z.string(),
    investmentId: z.string(),
    userId: z.string(),
    reason: z.enum(['INSUFFICIENT_BALANCE']),
  }),
  ['investment'],
);

/**
 * Whether a stake or a deposit of `trading` was reserved; a repeated request gets the same answer.
 */
export const reservationDecided = messageType(
  'wallet.reservation.decided',
  1,
  z.object({
    reservationId: z.string(),
    userId: z.string(),
    outcome: z.enum(['held', 'insufficient_balance', 'too_late']),
    decidedAt: z.iso.datetime(),
  }),
  ['trading'],
);

/** A batch of settlements of `trading` has been posted. */
export const settlementsPosted = messageType(
  'wallet.settlements.posted',
  1,
  z.object({ batchId: z.string(), postedAt: z.iso.datetime() }),
  ['trading'],
);

/** A deposit is ready to be paid, for a purchase that waits for it. */
export const depositOpened = messageType(
  'wallet.deposit.opened',
  1,
  z.object({
    investmentId: z.string(),
    depositId: z.string(),
    userId: z.string(),
    method: depositMethodSchema,
    amount: centsSchema,
    pixCopyPaste: z.string().nullable(),
    address: z.string().nullable(),
    network: cryptoNetworkSchema.nullable(),
    token: cryptoTokenSchema.nullable(),
    /** Amount in tokens, as decimal text. */
    payAmount: z.string().nullable(),
    expiresAt: z.iso.datetime(),
    simulated: z.boolean(),
  }),
  ['investment'],
);
/**
 * A member paid a deposit under a document, or withdrew to a key that is a document. `mark` as in
 * `identityMarked`.
 */
export const documentMarked = messageType(
  'wallet.document.marked',
  1,
  z.object({ userId: z.string(), mark: z.string(), seenAt: z.iso.datetime() }),
  ['wallet', 'referral'],
);

/** The purchase cannot be paid with this method. */
export const depositRefused = messageType(
  'wallet.deposit.refused',
  1,
  z.object({
    investmentId: z.string(),
    userId: z.string(),
    reason: z.enum([
      'METHOD_NOT_OFFERED',
      'DEPOSIT_BELOW_MINIMUM',
      'DEPOSIT_TOO_LARGE',
      'TOO_MANY_OPEN_DEPOSITS',
      'PAYMENT_PROVIDER_FAILED',
    ]),
    /** Minimum or maximum amount, if the amount was the reason. */
    limit: centsSchema.nullable(),
  }),
  ['investment'],
);

export const capitalSettled = messageType(
  'wallet.capital.settled',
  1,
  z.object({ investmentId: z.string(), userId: z.string() }),
  ['investment'],
);

export const profitsCredited = messageType(
  'wallet.profits.credited',
  1,
  z.object({
    batchId: z.string(),
    date: z.iso.date(),
    count: z.int(),
    amount: centsSchema,
    /** Credit for each member in the batch, summed over all their investments. */
    credits: z.array(z.object({ userId: z.string(), amount: centsSchema })).max(500),
  }),
  ['investment', 'notification'],
);

export const bonusesCredited = messageType(
  'wallet.bonuses.credited',
  1,
  z.object({
    batchId: z.string(),
    credits: z.array(z.object({ bonusId: z.string(), transactionId: z.string() })),
    creditedAt: z.iso.datetime(),
  }),
  ['referral'],
);

/** For revoked bonuses: the amount that could still be taken back. */
export const bonusesTakenBack = messageType(
  'wallet.bonuses.taken-back',
  1,
  z.object({
    batchId: z.string(),
    taken: z.array(z.object({ bonusId: z.string(), amount: centsSchema })),
  }),
  ['referral'],
);

export const walletAudited = messageType('wallet.audit.recorded', 1, auditRecordSchema, ['admin']);
