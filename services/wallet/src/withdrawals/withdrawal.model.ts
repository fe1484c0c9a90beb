import {
  type Cents,
  payoutStatusSchema,
  type PixKeyType,
  type WithdrawableWallet,
  type WithdrawalMethod,
  type WithdrawalHoldReason,
  withdrawalHoldReasonSchema,
  withdrawalMethodSchema,
  type WithdrawalPersonReason,
  withdrawalPersonReasonSchema,
  withdrawalStatusSchema,
  withdrawableWalletSchema,
} from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { z } from 'zod';

export type WithdrawalStatus = z.infer<typeof withdrawalStatusSchema>;
export type PayoutStatus = z.infer<typeof payoutStatusSchema>;

/** docs/product.md, Withdrawals. Amounts in cents. */
export interface WithdrawalRow {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly amount: Cents;
  readonly fee: Cents;
  readonly netAmount: Cents;
  readonly walletType: WithdrawableWallet;
  readonly method: WithdrawalMethod;
  readonly status: WithdrawalStatus;
  readonly payoutStatus: PayoutStatus;
  readonly pixKeyId: string | null;
  /** Of the key at the time of the request; `null` for an address. */
  readonly keyType: PixKeyType | null;
  /** The key's value at the time of the request, or the address. */
  readonly destination: string;
  /** Cents for one token at the time of the request; `null` for PIX. */
  readonly usdtRate: Cents | null;
  /** Whether it may be approved without an administrator, once nothing holds it. */
  readonly isAutomatic: boolean;
  /** Why an administrator is needed after all; `null` unless a limit of a day was reached. */
  readonly personNeededFor: WithdrawalPersonReason | null;
  /** Whether a simulator stands for the provider. */
  readonly isSimulated: boolean;
  /** Which payout this is; another begins only after the provider said that the last one failed. */
  readonly attempt: number;
  /** Who pays it out; `null` until it is approved. */
  readonly provider: string | null;
  readonly externalPaymentId: string | null;
  readonly adminNotes: string | null;
  readonly rejectionReason: string | null;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly heldUntil: Date | null;
  readonly heldFor: WithdrawalHoldReason | null;
  /** When it was approved or rejected. */
  readonly processedAt: Date | null;
  /** The administrator; `null` for an automatic one. */
  readonly processedBy: string | null;
  readonly paidAt: Date | null;
  /**
   * When the payout worker takes it up, to approve it (of pending ones that are automatic) or to have
   * it paid: next time, or again if the one that did has died.
   */
  readonly payoutDueAt: Date | null;
  /** How often this attempt came to no outcome. */
  readonly payoutTries: number;
  /** Of the approval: its payout belongs to it. */
  readonly correlationId: string | null;
}

const schema = new Schema<WithdrawalRow>(
  {
    userId: { type: String, required: true },
    amount: { type: Number, required: true },
    fee: { type: Number, required: true },
    netAmount: { type: Number, required: true },
    walletType: { type: String, enum: withdrawableWalletSchema.options, required: true },
    method: { type: String, enum: withdrawalMethodSchema.options, required: true },
    status: { type: String, enum: withdrawalStatusSchema.options, required: true },
    payoutStatus: { type: String, enum: payoutStatusSchema.options, required: true },
    pixKeyId: { type: String, default: null },
    keyType: { type: String, default: null },
    destination: { type: String, required: true },
    usdtRate: { type: Number, default: null },
    isAutomatic: { type: Boolean, required: true },
    personNeededFor: { type: String, enum: withdrawalPersonReasonSchema.options, default: null },
    isSimulated: { type: Boolean, required: true },
    attempt: { type: Number, default: 0 },
    provider: { type: String, default: null },
    externalPaymentId: { type: String, default: null },
    adminNotes: { type: String, default: null },
    rejectionReason: { type: String, default: null },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    heldUntil: { type: Date, default: null },
    heldFor: { type: String, enum: withdrawalHoldReasonSchema.options, default: null },
    processedAt: { type: Date, default: null },
    processedBy: { type: String, default: null },
    paidAt: { type: Date, default: null },
    payoutDueAt: { type: Date, default: null },
    payoutTries: { type: Number, default: 0 },
    correlationId: { type: String, default: null },
  },
  { collection: 'withdrawals', versionKey: false },
);
// A member's own, newest first.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
// Administrators' lists: all of them, by status, by payout and by method, newest first.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ payoutStatus: 1, createdAt: -1, _id: -1 });
schema.index({ method: 1, createdAt: -1, _id: -1 });
// Pending ones, by when they are due.
schema.index({ status: 1, dueAt: 1, _id: 1 });
// Those that are approved without an administrator, when nothing holds them any more.
schema.index({ status: 1, isAutomatic: 1, payoutDueAt: 1 });
// What the payout worker takes up.
schema.index({ payoutStatus: 1, provider: 1, payoutDueAt: 1 });

export function withdrawalModel(connection: Connection): Model<WithdrawalRow> {
  return connection.model<WithdrawalRow>('Withdrawal', schema);
}
