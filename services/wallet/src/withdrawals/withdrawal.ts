import type {
  Cents,
  payoutStatusSchema,
  PixKeyType,
  SystemSettings,
  WithdrawableWallet,
  WithdrawalHoldReason,
  WithdrawalMethod,
  WithdrawalPersonReason,
  withdrawalStatusSchema,
} from '@bambuzal/contracts';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import { isSmallEnough } from '../payouts/automatic-payout-rule';
import type { PayoutProvider } from '../payouts/payout-provider';
import { dueAt } from './business-hours';
import { costOf } from './withdrawal-cost';
import type { WithdrawalHold } from './withdrawal-hold';

export type WithdrawalStatus = z.infer<typeof withdrawalStatusSchema>;
export type PayoutStatus = z.infer<typeof payoutStatusSchema>;

/** A member's withdrawal. Amounts in cents. */
export interface Withdrawal {
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
  /** Type of the key at the time of the request; `null` for an address. */
  readonly keyType: PixKeyType | null;
  /** The key's value at the time of the request, or the address. */
  readonly destination: string;
  /** Cents for one token at the time of the request; `null` for PIX. */
  readonly usdtRate: Cents | null;
  /** Whether it may be approved without an administrator, once its hold is over. */
  readonly isAutomatic: boolean;
  /** Why an administrator is needed after all; `null` unless a limit of a day was reached. */
  readonly personNeededFor: WithdrawalPersonReason | null;
  /** Whether a simulator stands for the provider. */
  readonly isSimulated: boolean;
  /** Which payout this is; another begins only after the provider said that the last one failed. */
  readonly attempt: number;
  /** Provider that pays it out; `null` until it is approved. */
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
   * Time when the payout worker takes it: to approve it (if pending and automatic) or to have it
   * paid. Also the time to retry if the previous worker has died.
   */
  readonly payoutDueAt: Date | null;
  /** Number of tries of this attempt without an outcome. */
  readonly payoutTries: number;
  /** Correlation id of the approval, which the payout belongs to. */
  readonly correlationId: string | null;
}

export interface NewWithdrawal {
  readonly userId: string;
  readonly amount: Cents;
  readonly walletType: WithdrawableWallet;
  readonly method: WithdrawalMethod;
  readonly destination: Pick<Withdrawal, 'pixKeyId' | 'keyType' | 'destination' | 'usdtRate'>;
  readonly hold: WithdrawalHold;
}

/**
 * A newly requested withdrawal. Approval happens elsewhere: by people, or by the payout worker,
 * which alone enforces the daily limits.
 *
 * @throws DomainError WITHDRAWAL_BELOW_MINIMUM or WITHDRAWAL_BELOW_FEE
 */
export function newWithdrawal(
  _id: Types.ObjectId,
  { userId, amount, walletType, method, destination, hold }: NewWithdrawal,
  payer: Pick<PayoutProvider, 'isByHand' | 'isSimulated'>,
  settings: SystemSettings,
  now: Date,
): Withdrawal {
  const isAutomatic = !payer.isByHand && isSmallEnough(amount, settings);
  return {
    _id,
    userId,
    amount,
    ...costOf(amount, settings),
    walletType,
    method,
    status: 'pending',
    payoutStatus: 'none',
    ...destination,
    isAutomatic,
    personNeededFor: null,
    isSimulated: payer.isSimulated,
    attempt: 0,
    provider: null,
    externalPaymentId: null,
    adminNotes: null,
    rejectionReason: null,
    createdAt: now,
    dueAt: dueAt(now, hold.heldUntil),
    ...hold,
    processedAt: null,
    processedBy: null,
    paidAt: null,
    payoutDueAt: isAutomatic ? (hold.heldUntil ?? now) : null,
    payoutTries: 0,
    correlationId: null,
  };
}

/** Whether it waits for a decision that something holds up. */
export function isHeld({ heldUntil, status }: Withdrawal, now: Date): boolean {
  return status === 'pending' && heldUntil !== null && heldUntil > now;
}
