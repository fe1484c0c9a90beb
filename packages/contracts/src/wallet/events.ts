import { z } from 'zod';
import { auditRecordSchema } from '../audit';
import { messageType } from '../message';
import { centsSchema } from '../money';
import { depositMethodSchema } from './deposits';
import { withdrawableWalletSchema } from './wallets';
import { withdrawalMethodSchema } from './withdrawals';

/** Amounts of messages are in cents. */

/** Money came in and was credited; once for each payment. */
export const depositConfirmed = messageType(
  'wallet.deposit.confirmed',
  1,
  z.object({
    depositId: z.string(),
    userId: z.string(),
    method: depositMethodSchema,
    amount: centsSchema,
    transactionId: z.string(),
    confirmedAt: z.iso.datetime(),
  }),
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
export const withdrawalRequested = messageType('wallet.withdrawal.requested', 1, withdrawalData);
export const withdrawalPaid = messageType('wallet.withdrawal.paid', 1, withdrawalData);
export const withdrawalRejected = messageType(
  'wallet.withdrawal.rejected',
  1,
  withdrawalData.extend({ reason: z.string() }),
);

/** A purchase asks to be paid from the available balance. */
export const purchaseRequested = messageType(
  'investment.purchase.requested',
  1,
  z.object({
    /** Of the investment; the purchase is paid once, however often it is asked for. */
    investmentId: z.string(),
    userId: z.string(),
    amount: centsSchema,
    /** Stands on the statement. */
    description: z.string(),
  }),
  ['wallet'],
);

export const purchasePaid = messageType(
  'wallet.purchase.paid',
  1,
  z.object({ investmentId: z.string(), userId: z.string(), amount: centsSchema }),
);
export const purchaseRefused = messageType(
  'wallet.purchase.refused',
  1,
  z.object({
    investmentId: z.string(),
    userId: z.string(),
    reason: z.enum(['INSUFFICIENT_BALANCE']),
  }),
);

export const walletAudited = messageType('wallet.audit.recorded', 1, auditRecordSchema, ['admin']);
